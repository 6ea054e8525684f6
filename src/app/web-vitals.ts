import { logCall } from '@/api/call-log';
import { config } from '@/shared/config/config';
import { importWithRetry } from '@/shared/routing/import-with-retry';

/** Logs largest paint, slowest interaction and layout shift for the configured share of visits. */
export async function measureVitals(route: () => string): Promise<void> {
  const { vitalsShare } = config().logs;
  if (Math.random() >= vitalsShare) return;
  const { onCLS, onINP, onLCP } = await importWithRetry(() => import('web-vitals'));
  for (const onVital of [onLCP, onINP, onCLS])
    onVital(({ name, value }) =>
      logCall({
        method: 'VITAL',
        path: route(),
        status: 0,
        ms: 0,
        vital: { name, value: Math.round(value * 1000) / 1000, version: __APP_VERSION__ },
      }),
    );
}
