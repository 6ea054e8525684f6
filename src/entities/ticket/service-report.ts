import type { ServiceReport } from '@/api/gsd/tickets-reports';

export type { ServiceReport } from '@/api/gsd/tickets-reports';

/** R-SREP-03: a report that is neither released nor declined may be either; both are final. */
export type ReportState = 'open' | 'released' | 'declined';

export function reportState(report: Pick<ServiceReport, 'releasedBy' | 'declined'>): ReportState {
  if (report.declined) return 'declined';
  return report.releasedBy === '' ? 'open' : 'released';
}
