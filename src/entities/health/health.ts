import { checkGsd, checkProvider, loadMaintenance, loadServiceVersion } from '@/api/health';

/** State of the backends for the login page (R-LOG-06). */
export interface Health {
  gsd: boolean;
  provider: boolean;
  serviceVersion: string;
  /** Untrusted HTML; null without a notice. */
  maintenance: string | null;
  checkedAt: Date;
}

const retryDelayMs = 2000;

/** Fails only at the second attempt, because a single bad response must not lock the login. */
async function twice<Answer>(check: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await check();
  } catch (error) {
    if (signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    signal.throwIfAborted();
    return check();
  }
}

/** An invalid response counts as down. */
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
