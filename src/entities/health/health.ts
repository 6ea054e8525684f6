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

/** Asks both backends side by side. A service that answers nonsense is as good as down. */
export async function checkHealth(signal: AbortSignal): Promise<Health> {
  const [gsd, provider, version, maintenance] = await Promise.allSettled([
    checkGsd({ signal }),
    checkProvider({ signal }),
    loadServiceVersion({ signal }),
    loadMaintenance({ signal }),
  ]);
  // A check that was called off says nothing about the services.
  signal.throwIfAborted();
  return {
    gsd: gsd.status === 'fulfilled',
    provider: provider.status === 'fulfilled',
    serviceVersion: version.status === 'fulfilled' ? version.value : '',
    maintenance: maintenance.status === 'fulfilled' ? maintenance.value : null,
    checkedAt: new Date(),
  };
}
