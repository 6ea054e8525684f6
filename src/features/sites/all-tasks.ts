import { taskSearchQuery } from '@/entities/task/queries';

/**
 * Requests all tasks of an address in one call (ADR 0062). A pattern matches whole texts, and `*` stands for
 * any characters (R-SRCH-06).
 */
export const allTasksQuery = (customerOid: string) =>
  taskSearchQuery(customerOid, null, { mode: 'wildcard', pattern: '*' });
