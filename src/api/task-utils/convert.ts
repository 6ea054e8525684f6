import * as z from 'zod/mini';

import { type CallOptions, parseAnswer } from '../http';
import { taskUtils } from './client';

const pdfSchema = z.instanceof(ArrayBuffer);

/** A document of an office program as PDF, for the preview (Spec 2 §7). */
export async function convertToPdf(documentOid: string, { signal }: CallOptions = {}): Promise<ArrayBuffer> {
  const answer = await taskUtils.bytes({ method: 'post', url: '/convert', data: { documentOid }, signal });
  return parseAnswer(pdfSchema, answer, { backend: 'taskUtils', call: 'POST /convert' });
}
