import { useTranslation } from 'react-i18next';

import type { NamedUpdate } from '@/areas/named-updates';
import { UpdateRow } from '@/areas/update-row';
import type { UpdateKind } from '@/entities/updates/updates';
import { newestFirst } from '@/shared/format/newest-first';
import { useFormats } from '@/shared/format/use-formats';
import { Card } from '@/shared/ui/card';
import { Count } from '@/shared/ui/count';
import { MoreEntries, useFirstEntries } from '@/shared/ui/more-entries';

const steps = { first: 10, further: 50 };

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
  const { entries, more } = useFirstEntries(
    newestFirst(updates, ({ at }) => at),
    steps,
  );
  return (
    <Card title={t(`kind.${kind}`)} ruled actions={<Count>{formats.number(updates.length)}</Count>}>
      <ul className="px-2 py-1">
        {entries.map((update) => (
          <UpdateRow key={`${update.source} ${update.oid}`} update={update} onOpen={() => onOpen(update)} />
        ))}
      </ul>
      <MoreEntries more={more}>{t('more', { count: more.count })}</MoreEntries>
    </Card>
  );
}
