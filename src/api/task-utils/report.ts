import type { CallOptions } from '../http';
import { taskUtils } from './client';

/** A report about an area's tasks (R-CALL-09). @returns HTML, not yet harmless. */
export function loadTaskReport(
  request: { customerOid: string; csvCategory: string },
  { signal }: CallOptions = {},
): Promise<string> {
  return taskUtils.text({ method: 'post', url: '/report/html', data: request, signal });
}
