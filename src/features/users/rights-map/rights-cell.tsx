import { useTranslation } from 'react-i18next';

import { useAccessText } from '@/areas/access';
import { useValidityText } from '@/entities/role/use-validity-text';
import { StatusShape } from '@/shared/ui/badge';

import { type Right, barOf } from './rights';

/** Ended and future roles look different from roles never given. */
const shapes = {
  missing: 'closed',
  noData: 'closed',
  pending: 'new',
  failed: 'failed',
  ended: 'failed',
  startsLater: 'waiting',
} as const;

export function RightsCell({ right: { access, spans }, now }: { right: Right; now: Date }) {
  const { t } = useTranslation('users');
  const accessText = useAccessText();
  const validityText = useValidityText();
  return (
    <span className="flex min-w-0 flex-col gap-1.5">
      <span className={`flex items-start gap-1.5 text-xs ${access.open ? 'text-text' : 'text-text3'}`}>
        <span className="mt-px">
          <StatusShape tone={access.open ? 'done' : shapes[access.reason]} />
        </span>
        {access.open ? t('map.open') : accessText.short(access)}
        <span className="sr-only">{spans.map((span) => `, ${validityText(span)}`).join('')}</span>
      </span>
      {spans.length > 0 && (
        <span
          aria-hidden
          className="relative block h-1.5 w-full rounded-full bg-sunken outline-1 outline-line2"
        >
          {spans.map((span) => {
            const bar = barOf(span, now);
            return (
              bar && (
                <span
                  key={span.oid}
                  className={`absolute inset-y-0 rounded-full forced-color-adjust-none ${access.open ? 'bg-accent' : 'bg-closed'}`}
                  style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                />
              )
            );
          })}
          <span className="absolute -inset-y-0.5 left-1/2 w-0.5 -translate-x-1/2 rounded-full bg-text" />
        </span>
      )}
    </span>
  );
}
