import type { Formats } from '@/shared/format/formats';

import type { Document } from './document';

export const documentMeta = (
  { date, size }: Pick<Document, 'date' | 'size'>,
  formats: Formats,
): readonly string[] => [...(date ? [formats.date(date)] : []), ...(size > 0 ? [formats.bytes(size)] : [])];
