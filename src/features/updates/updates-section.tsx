import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NamedUpdate } from '@/areas/named-updates';
import { UpdateRow } from '@/areas/update-row';
import type { UpdateKind } from '@/entities/updates/updates';
import { newestFirst } from '@/shared/format/newest-first';
import { useFormats } from '@/shared/format/use-formats';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Count } from '@/shared/ui/count';

/** Entries shown at first, and with each further press. */
const step = 10;

interface UpdatesSectionProps {
  kind: UpdateKind;
  updates: readonly NamedUpdate[];
  /** Called when the user goes to one. */
  onOpen: (update: NamedUpdate) => void;
}

/** Everything new of one kind, what has changed last first. */
export function UpdatesSection({ kind, updates, onOpen }: UpdatesSectionProps) {
  const { t } = useTranslation('updates');
  const formats = useFormats();
  const [shown, setShown] = useState(step);
  const rest = updates.length - shown;
  return (
    <Card title={t(`kind.${kind}`)} ruled actions={<Count>{formats.number(updates.length)}</Count>}>
      <ul className="px-2 py-1">
        {newestFirst(updates, ({ at }) => at)
          .slice(0, shown)
          .map((update) => (
            <UpdateRow key={`${update.source} ${update.oid}`} update={update} onOpen={() => onOpen(update)} />
          ))}
      </ul>
      {rest > 0 && (
        <div className="px-4 pb-3 print:hidden">
          <Button size="small" variant="quiet" onClick={() => setShown(shown + 5 * step)}>
            {t('more', { count: Math.min(rest, 5 * step) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
