import { useTranslation } from 'react-i18next';

import type { NewsItem } from '@/entities/news/queries';
import { useFormats } from '@/shared/format/formats';
import { RichText } from '@/shared/html/rich-text';
import { Dialog } from '@/shared/ui/dialog';
import { ExternalLink } from '@/shared/ui/links';

interface NewsDialogProps {
  item: NewsItem;
  title: string;
  onClose: () => void;
}

export function NewsDialog({ item: { updated, content, link }, title, onClose }: NewsDialogProps) {
  const { t } = useTranslation('main-dashboard');
  const formats = useFormats();
  return (
    <Dialog title={title} onClose={onClose} wide closable>
      <p className="mb-3 text-sm text-text2">{t('news.updated', { date: formats.date(updated) })}</p>
      <RichText html={content} />
      {link && (
        <p className="mt-4 border-t border-line pt-3">
          <ExternalLink href={link}>{t('news.inBlog')}</ExternalLink>
        </p>
      )}
    </Dialog>
  );
}
