import { useTranslation } from 'react-i18next';

import { showNotice } from '../notice/notices';
import { showToast } from './show-toast';

/** Copies the address of what is in view: it holds filters, selection and what is open, so that it shows the same to others. */
export function useCopyLink(): { label: string; copy: () => void } {
  const { t } = useTranslation('shared/ui');
  const copy = async () => {
    const link = window.location.href;
    try {
      // Missing without https.
      await navigator.clipboard.writeText(link);
      showToast({ text: t('link.done') });
    } catch {
      showNotice({ id: 'copyLink', tone: 'error', title: t('link.failed'), text: link });
    }
  };
  return { label: t('link.copy'), copy: () => void copy() };
}
