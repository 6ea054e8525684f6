import { Suspense, useEffect } from 'react';

import { useCountdown } from '@/entities/session/countdown';
import { config } from '@/shared/config/config';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';
import { lazyComponent } from '@/shared/ui/lazy-component';

const SessionWarning = lazyComponent(async () => (await import('./session-warning')).SessionWarning);

/** From so many seconds on the person is warned; an installation with very short sessions warns at half time. */
export const warnFrom = () => Math.min(120, config().limits.sessionSeconds / 2);

/** Brings the warning when it is time; its code is no part of the first load, and there before a connection may be lost. */
export function SessionWatch() {
  const seconds = useCountdown();
  useEffect(() => {
    void whenQueriesIdle().then(SessionWarning.prefetch);
  }, []);
  if (seconds <= 0 || seconds > warnFrom()) return null;
  return (
    <Suspense>
      <SessionWarning />
    </Suspense>
  );
}
