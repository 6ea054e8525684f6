import type { Contract } from '../provider/contracts';
import { taskUtils } from './client';

/** A contract as PDF. @throws ApiError */
export function contractPdf(contract: Contract): Promise<ArrayBuffer> {
  // Nobody can call it off, so that it ends like any other answer.
  return taskUtils.pdf({ method: 'post', url: '/pdfelement', data: contract, bytes: 'answer' });
}
