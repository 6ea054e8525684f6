import type { ServiceReport } from '@/api/gsd/tickets-reports';

export type { ServiceReport } from '@/api/gsd/tickets-reports';

/** Both decisions are final (R-SREP-03). */
export type ReportState = 'open' | 'released' | 'declined';

export function reportState(report: Pick<ServiceReport, 'releasedBy' | 'declined'>): ReportState {
  if (report.declined) return 'declined';
  return report.releasedBy === '' ? 'open' : 'released';
}
