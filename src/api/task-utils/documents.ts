import type { Contract } from '../provider/contracts';
import type { CallOptions } from '../request';
import { taskUtils } from './client';

export const postConversion = taskUtils.pdf('post /convert');
// The user cannot cancel this call, so it ends after a minute like any other.
export const postContractPdf = taskUtils.pdf('post /pdfelement', { mayTakeLong: false });
export const postTaskReport = taskUtils.html('post /report/html');

export const convertToPdf = (documentOid: string, options: CallOptions = {}): Promise<ArrayBuffer> =>
  postConversion({ body: { documentOid }, ...options });

export const contractPdf = (contract: Contract): Promise<ArrayBuffer> => postContractPdf({ body: contract });

/** Returns HTML that is not sanitised yet. @throws ApiError `contract` for a blank one */
export const loadTaskReport = (
  body: { customerOid: string; csvCategory: string },
  options: CallOptions = {},
): Promise<string> => postTaskReport({ body, ...options });
