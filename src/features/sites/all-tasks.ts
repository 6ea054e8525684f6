import { taskSearchQuery } from '@/entities/task/queries';

/**
 * The tasks of all areas the user may open at an address, in one call (ADR 0062): a pattern of words is anchored at both ends, and
 * `*` stands for any characters (R-SRCH-06).
 */
export const allTasksQuery = (customerOid: string) =>
  taskSearchQuery(customerOid, null, { mode: 'wildcard', pattern: '*' });
