import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { AreaIcon, useAreaName, useRoleLabel } from '@/areas/area-name';
import { type Label, useLabelOf } from '@/entities/label/label';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';

import type { NamedUpdate } from './lists';

export function UpdateRow({ update, onOpen }: { update: NamedUpdate; onOpen?: () => void }) {
  const areaName = useAreaName();
  const roleLabel = useRoleLabel();
  const formats = useFormats();
  const labels = useChangeLabels();
  const { area, title, about, to, at, sourceKind } = update;
  const details = joinParts([area && areaName(area), about, ...labels(update)], ' · ');
  return (
    <li className="@container border-b border-line px-2 py-2 last:border-b-0 not-print:hover:bg-hover">
      <div className="flex gap-3">
        {area ? (
          <AreaIcon area={area} className="mt-0.5 size-4" />
        ) : (
          <span aria-hidden className="size-4 shrink-0" />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 @3xl:flex-nowrap @3xl:items-baseline">
          <Link
            to={to}
            data-row-link
            onClick={onOpen}
            className="min-w-0 flex-1 font-medium wrap-anywhere @max-3xl:basis-full"
          >
            {sourceKind === 'role' ? roleLabel(title) : title}
          </Link>
          <span className="min-w-0 text-sm wrap-anywhere text-text2">{details}</span>
          <span className="text-sm text-text3 @3xl:w-36 @3xl:text-right">{at && formats.dateTime(at)}</span>
        </div>
      </div>
    </li>
  );
}

function useChangeLabels(): (update: NamedUpdate) => readonly string[] {
  const { t } = useTranslation('updates');
  const formats = useFormats();
  const taskStatusOf = useLabelOf('taskStatus');
  const ticketStatusOf = useLabelOf('ticketStatus');
  const percent = (value = 0) => formats.percent(value);
  const changed = (status: number, before: number | undefined, { label }: Label) =>
    status === before ? [] : [t('row.status', { status: label })];
  return ({ kind, sourceKind, before, now }) => {
    const [status = 0, rest] = now;
    switch (sourceKind) {
      case 'answer':
        return [t('row.answer')];
      case 'report':
        return [t('row.report', { count: status })];
      case 'role':
        return [t('row.role', { date: formats.date(new Date(status)) })];
      case 'resetToken':
        return [t('row.resetToken')];
      case 'document':
        return [t('row.new.document')];
      case 'ticket':
        if (kind === 'decision') return [t('row.estimate')];
        if (!before) return [t('row.new.ticket')];
        return [
          ...changed(status, before[0], ticketStatusOf(status)),
          ...(rest === before[1] ? [] : [t('row.solution')]),
        ];
      case 'task':
        if (!before) return [t('row.new.task')];
        return [
          ...changed(status, before[0], taskStatusOf(status)),
          ...(rest === before[1]
            ? []
            : [t('row.progress', { before: percent(before[1]), now: percent(rest) })]),
        ];
    }
  };
}
