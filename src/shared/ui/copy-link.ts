import { useTranslation } from 'react-i18next';

import { showNotice } from '../notice/notices';
import { showToast } from './show-toast';

/** Copies a text; a notice shows it if the browser refuses. */
export async function copyText(
  text: string,
  { id, done, failed, hint }: { id: string; done: string; failed: string; hint?: string },
): Promise<void> {
  try {
    // Missing without https.
    await navigator.clipboard.writeText(text);
    showToast({ text: done });
  } catch {
    showNotice({ id, tone: 'error', title: failed, ...(hint !== undefined && { text: hint }) });
  }
}

/** The URL holds filters, selection and what is open, so that others see the same. */
export function useCopyLink(): { label: string; copy: () => void } {
  const { t } = useTranslation('shared/ui');
  const copy = () => {
    const link = window.location.href;
    void copyText(link, { id: 'copyLink', done: t('link.done'), failed: t('link.failed'), hint: link });
  };
  return { label: t('link.copy'), copy };
}
