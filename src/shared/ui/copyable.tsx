import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { showNotice } from '../notice/notices';
import { Icon } from './icon';
import { showToast } from './show-toast';

export function Copyable({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('shared/ui');
  const copy = () =>
    copyText(value, {
      id: 'copy',
      done: t('copy.done', { name, value }),
      failed: t('copy.failed', { name, value }),
    });
  if (value === '') return null;
  const label = t('copy.label', { name, value });
  return (
    <span className="group/copy inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 truncate">{value}</span>
      <button
        type="button"
        aria-label={label}
        data-tip={label}
        onClick={() => void copy()}
        className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-text2 opacity-0 group-hover/copy:opacity-100 hover:bg-hover focus-visible:opacity-100 print:hidden pointer-coarse:-my-3 pointer-coarse:size-11 pointer-coarse:opacity-100"
      >
        <Icon icon={Copy} className="size-3.5" />
      </button>
    </span>
  );
}

async function copyText(
  text: string,
  { id, done, failed, hint }: { id: string; done: string; failed: string; hint?: string },
): Promise<void> {
  try {
    // Missing without https.
    await navigator.clipboard.writeText(text);
    showToast({ text: done });
  } catch {
    showNotice({ id, title: failed, ...(hint !== undefined && { text: hint }) });
  }
}

export function useCopyLink(): { label: string; copy: () => void } {
  const { t } = useTranslation('shared/ui');
  const copy = () => {
    const link = window.location.href;
    void copyText(link, { id: 'copyLink', done: t('link.done'), failed: t('link.failed'), hint: link });
  };
  return { label: t('link.copy'), copy };
}
