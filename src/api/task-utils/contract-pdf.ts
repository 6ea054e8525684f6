import type { Contract } from '../provider/contracts';
import { taskUtils } from './client';

/** A contract as PDF (contract §4). @throws ApiError */
export function contractPdf(contract: Contract): Promise<ArrayBuffer> {
  return taskUtils.pdf({ method: 'post', url: '/pdfelement', data: contract });
}
