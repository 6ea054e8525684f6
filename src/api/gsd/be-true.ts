import { gsd } from './client';

/** Says whether a task applies, and why. @throws ApiError `locked` while somebody edits the task. */
export function saveBeTrue(taskOid: string, value: number, reason: string): Promise<void> {
  return gsd.change({
    method: 'patch',
    url: `/v1/object/${encodeURIComponent(taskOid)}`,
    data: { _yit_ds_Trifft_Zu: value, _yit_ds_Trifft_Zu_Grund: reason },
  });
}
