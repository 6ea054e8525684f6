import { formatDate } from '@/shared/format/dates';
import { formatBytes } from '@/shared/format/numbers';

import type { Document } from './document';

/** Day and size of a document in words, as far as the backend says. */
export const documentMeta = ({ date, size }: Pick<Document, 'date' | 'size'>): readonly string[] => [
  ...(date ? [formatDate(date)] : []),
  ...(size > 0 ? [formatBytes(size)] : []),
];
