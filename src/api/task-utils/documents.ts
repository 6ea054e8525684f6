import type { Contract } from '../provider/contracts';
import type { CallOptions } from '../request';
import { taskUtils } from './client';

export function convertToPdf(documentOid: string, { signal }: CallOptions = {}): Promise<ArrayBuffer> {
  return taskUtils.pdf({ method: 'post', url: '/convert', data: { documentOid }, signal });
}

export function contractPdf(contract: Contract): Promise<ArrayBuffer> {
  // The user cannot cancel this call, so it ends after a minute like any other.
  return taskUtils.pdf({ method: 'post', url: '/pdfelement', data: contract, mayTakeLong: false });
}

/** Returns HTML that is not sanitised yet. @throws ApiError `contract` for a blank one */
export function loadTaskReport(
  request: { customerOid: string; csvCategory: string },
  { signal }: CallOptions = {},
): Promise<string> {
  return taskUtils.html({ method: 'post', url: '/report/html', data: request, signal });
}
