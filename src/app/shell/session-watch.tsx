import { Suspense, useEffect } from 'react';

import { useCountdown } from '@/entities/session/countdown';
import type { AppConfig } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';
import { lazyComponent } from '@/shared/ui/lazy-component';

const SessionWarning = lazyComponent(async () => (await import('./session-warning')).SessionWarning);

/** Seconds before the end at which the user is warned; an installation with very short sessions warns at half time. */
export const warnFrom = ({ limits }: AppConfig) => Math.min(120, limits.sessionSeconds / 2);

/** Brings the warning when it is time; its code is no part of the first load, and there before a connection may be lost. */
export function SessionWatch() {
  const seconds = useCountdown();
  const config = useConfig();
  useEffect(() => {
    void whenQueriesIdle().then(SessionWarning.prefetch);
  }, []);
  if (seconds <= 0 || seconds > warnFrom(config)) return null;
  return (
    <Suspense>
      <SessionWarning />
    </Suspense>
  );
}
