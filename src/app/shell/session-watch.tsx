import { lazy, Suspense } from 'react';

import { useCountdown } from '@/entities/session/countdown';
import { config } from '@/shared/config/config';

const SessionWarning = lazy(async () => ({ default: (await import('./session-warning')).SessionWarning }));

/** From so many seconds on the person is warned; an installation with very short sessions warns at half time. */
export const warnFrom = () => Math.min(120, config().limits.sessionSeconds / 2);

/** Brings the warning when it is time; its code is not part of the first load. */
export function SessionWatch() {
  const seconds = useCountdown();
  if (seconds <= 0 || seconds > warnFrom()) return null;
  return (
    <Suspense>
      <SessionWarning />
    </Suspense>
  );
}
