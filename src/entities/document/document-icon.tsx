import { Ban, File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';

import { Icon } from '@/shared/ui/icon';

import { type Document, isForbidden } from './document';

const icons = {
  forbidden: Ban,
  image: FileImage,
  sheet: FileSpreadsheet,
  text: FileText,
  other: File,
} as const;

function kindOf(document: Document): keyof typeof icons {
  const { mimeType } = document;
  if (isForbidden(document)) return 'forbidden';
  if (mimeType.startsWith('image/')) return 'image';
  if (/sheet|excel|csv/.test(mimeType)) return 'sheet';
  return /pdf|text|word/.test(mimeType) ? 'text' : 'other';
}

export function DocumentIcon({ document, className }: { document: Document; className: string }) {
  const icon = icons[kindOf(document)];
  return <Icon icon={icon} className={`shrink-0 ${className}`} />;
}
