import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PageFieldProps {
  page: number;
  total: number;
  onGo: (page: number) => void;
}

/** The page in view, to read and to type; a number beyond the last page goes to the last. */
export function PageField({ page, total, onGo }: PageFieldProps) {
  const { t } = useTranslation('engines/pdf');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap text-text2">
      {t('pageField')}
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={({ key, currentTarget }) => {
          const wanted = Number(typed);
          if (key !== 'Enter' || wanted < 1) return;
          onGo(Math.min(wanted, total));
          setTyped(null);
          currentTarget.select();
        }}
        className="h-7 w-12 rounded-md border border-line2 bg-surface px-1 text-center text-text outline-offset-0 focus-visible:border-focus pointer-coarse:h-11"
      />
      {t('pageOf', { total })}
    </label>
  );
}
