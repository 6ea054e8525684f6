import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { AreaIcon } from '@/areas/area-icon';
import { useAreaName } from '@/areas/area-name';
import { labelOf } from '@/entities/label/label';
import { useLabels } from '@/entities/label/use-labels';
import { useFormats } from '@/shared/format/use-formats';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Count } from '@/shared/ui/count';

import { useLastVisit } from './use-last-visit';
import { type Change, sourceOf } from './visit';

/** Changes shown at first, and with each further press. */
const step = 5;

/** What has changed since the person was here last (R-PLUS-02); nothing at a first visit. */
export function LastVisit() {
  const { t } = useTranslation('main-dashboard/last-visit');
  const formats = useFormats();
  const [shown, setShown] = useState(step);
  const visit = useLastVisit();
  if (!visit) return null;
  const { at, changes } = visit;
  const rest = changes.length - shown;
  return (
    <Card title={t('title')} actions={changes.length > 0 && <Count>{formats.number(changes.length)}</Count>}>
      <p className="px-4 pb-3 text-sm text-text2">
        {t(changes.length > 0 ? 'since' : 'nothing', { date: formats.dateTime(at) })}
      </p>
      {changes.length > 0 && (
        <ul className="border-t border-line px-2 py-1">
          {changes.slice(0, shown).map((change) => (
            <Entry key={`${sourceOf(change.item)} ${change.item.oid}`} change={change} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <div className="px-4 pb-3 print:hidden">
          <Button size="small" variant="quiet" onClick={() => setShown(shown + 10 * step)}>
            {t('more', { count: Math.min(rest, 10 * step) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Entry({ change }: { change: Change }) {
  const areaName = useAreaName();
  const { area, title, to } = change.item;
  const labels = useChangeLabels();
  return (
    <li className="flex gap-3 border-b border-line px-2 py-2 last:border-b-0 not-print:hover:bg-hover">
      <AreaIcon area={area} className="mt-0.5 size-4" />
      <div className="min-w-0">
        <Link to={to} data-row-link className="font-medium wrap-anywhere">
          {title}
        </Link>
        <p className="text-sm text-text2">{[areaName(area), ...labels(change)].join(' · ')}</p>
      </div>
    </li>
  );
}

/** Says what has become of an item: new, another status, more progress, a solution. */
function useChangeLabels(): (change: Change) => readonly string[] {
  const { t } = useTranslation('main-dashboard/last-visit');
  const formats = useFormats();
  const taskStatuses = useLabels('taskStatus');
  const ticketStatuses = useLabels('ticketStatus');
  const percent = (value = 0) => formats.percent(value);
  return ({ item: { kind, fingerprint }, before }) => {
    if (!before) return [t(`new.${kind}`)];
    const [status = 0, rest] = fingerprint;
    const [statusBefore, restBefore] = before;
    const ticket = kind === 'ticket';
    const { label } = ticket
      ? labelOf('ticketStatus', ticketStatuses, status)
      : labelOf('taskStatus', taskStatuses, status);
    const other = ticket ? t('solution') : t('progress', { before: percent(restBefore), now: percent(rest) });
    return [
      ...(status === statusBefore ? [] : [t('status', { status: label })]),
      ...(rest === restBefore ? [] : [other]),
    ];
  };
}
