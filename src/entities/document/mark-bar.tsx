import { Mail, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';

import type { Document } from './document';

interface MarkBarProps {
  summary: string;
  selected: readonly Document[];
  unread: readonly Document[];
  isRead: (document: Document) => boolean | null;
  onMark: (documents: readonly Document[], read: boolean) => void;
}

export function MarkBar({ summary, selected, unread, isRead, onMark }: MarkBarProps) {
  const { t } = useTranslation('entities');
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 print:hidden">
      <p role="status" className="mr-auto text-sm text-text2">
        {selected.length > 0 ? t('document.picked', { count: selected.length }) : summary}
      </p>
      {selected.some((document) => isRead(document) !== true) && (
        <Button size="small" icon={MailOpen} onClick={() => onMark(selected, true)}>
          {t('document.markRead')}
        </Button>
      )}
      {selected.some((document) => isRead(document) !== false) && (
        <Button size="small" icon={Mail} onClick={() => onMark(selected, false)}>
          {t('document.markUnread')}
        </Button>
      )}
      {selected.length === 0 && unread.length > 1 && (
        <Button size="small" variant="quiet" icon={MailOpen} onClick={() => onMark(unread, true)}>
          {t('document.markAllRead')}
        </Button>
      )}
    </div>
  );
}
