import { Suspense, useEffect } from 'react';

import { useCountdown } from '@/entities/session/countdown';
import type { AppConfig } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { atRest } from '@/shared/query/at-rest';
import { lazyPart } from '@/shared/ui/lazy-part';

const SessionWarning = lazyPart(async () => (await import('./session-warning')).SessionWarning);

/** From so many seconds on the person is warned; an installation with very short sessions warns at half time. */
export const warnFrom = ({ limits }: AppConfig) => Math.min(120, limits.sessionSeconds / 2);

/** Brings the warning when it is time; its code is no part of the first load, and there before a connection may be lost. */
export function SessionWatch() {
  const seconds = useCountdown();
  const config = useConfig();
  useEffect(() => {
    void atRest().then(SessionWarning.prefetch);
  }, []);
  if (seconds <= 0 || seconds > warnFrom(config)) return null;
  return (
    <Suspense>
      <SessionWarning />
    </Suspense>
  );
}
