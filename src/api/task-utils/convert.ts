import type { CallOptions } from '../http';
import { taskUtils } from './client';

/** A document of an office program as PDF, for the preview (R-CALL-10). */
export function convertToPdf(documentOid: string, { signal }: CallOptions = {}): Promise<ArrayBuffer> {
  return taskUtils.pdf({ method: 'post', url: '/convert', data: { documentOid }, signal });
}
