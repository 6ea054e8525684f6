import { useTranslation } from 'react-i18next';

import { Banner } from '@/shared/ui/banner';

import { decodeText } from './decode-text';

/** A text file as it is, letter by letter; markup in it is nothing but letters. */
export function TextView({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const { t } = useTranslation('entities/document/preview');
  const { text, shortened } = decodeText(new Uint8Array(bytes));
  return (
    <div
      role="region"
      aria-label={t('text', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area has to be reachable by keyboard
      tabIndex={0}
      className="flex h-full flex-col gap-4 overflow-auto p-4 -outline-offset-2"
    >
      {shortened && <Banner tone="info" title={t('shortened')} />}
      <pre lang="de" className="font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
    </div>
  );
}
