import { Ban, File, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';

import { Icon } from '@/shared/ui/icon';

import { type Document, isForbidden } from './document';

function iconOf(document: Document): LucideIcon {
  const { mimeType } = document;
  if (isForbidden(document)) return Ban;
  if (mimeType.startsWith('image/')) return FileImage;
  if (/sheet|excel|csv/.test(mimeType)) return FileSpreadsheet;
  return /pdf|text|word/.test(mimeType) ? FileText : File;
}

export const DocumentIcon = ({ document, className }: { document: Document; className: string }) => (
  <Icon icon={iconOf(document)} className={`shrink-0 ${className}`} />
);
