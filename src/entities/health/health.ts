import { checkGsd, checkProvider, loadMaintenance, loadServiceVersion } from '@/api/health';

const retryDelayMs = 2000;

/** Fails only at the second attempt, because a single bad response must not lock the login. */
const twice = <Answer>(check: () => Promise<Answer>, signal: AbortSignal) =>
  check().catch(async (error: unknown) => {
    if (signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    signal.throwIfAborted();
    return check();
  });

/** Returns the state of the backends for the login page (R-LOG-06). An invalid response counts as down. */
export async function checkHealth(signal: AbortSignal) {
  const [gsd, provider, version, maintenance] = await Promise.allSettled([
    twice(() => checkGsd({ signal }), signal),
    twice(() => checkProvider({ signal }), signal),
    loadServiceVersion({ signal }),
    loadMaintenance({ signal }),
  ]);
  // A cancelled check says nothing about the services.
  signal.throwIfAborted();
  return {
    gsd: gsd.status === 'fulfilled',
    provider: provider.status === 'fulfilled',
    serviceVersion: version.status === 'fulfilled' ? version.value : '',
    /** Untrusted HTML; null without a notice. */
    maintenance: maintenance.status === 'fulfilled' ? maintenance.value : null,
    checkedAt: new Date(),
  };
}

export type Health = Awaited<ReturnType<typeof checkHealth>>;
