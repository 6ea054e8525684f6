import { checkGsd, checkProvider, loadMaintenance, loadServiceVersion } from '@/api/health';

/** What the login page knows of the services behind it (R-LOG-06). */
export interface Health {
  gsd: boolean;
  provider: boolean;
  /** Version of the provider's service, empty while it does not answer. */
  serviceVersion: string;
  /** Maintenance notice as HTML from outside; null when there is none. */
  maintenance: string | null;
  checkedAt: Date;
}

/** Milliseconds until a check that failed is tried again. */
const retryDelay = 2000;

/** A check counts as failed at the second attempt: a single bad answer must not lock the login. */
async function twice<Answer>(check: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await check();
  } catch (error) {
    if (signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    signal.throwIfAborted();
    return check();
  }
}

/** Asks both backends side by side. A service that answers nonsense is as good as down. */
export async function checkHealth(signal: AbortSignal): Promise<Health> {
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
    maintenance: maintenance.status === 'fulfilled' ? maintenance.value : null,
    checkedAt: new Date(),
  };
}
