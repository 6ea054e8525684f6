import { ChevronDown, ChevronUp } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@/shared/ui/button';
import { SearchField } from '@/shared/ui/search-field';

import type { PdfSearch } from './use-pdf-search';

export function SearchBox({ search, ref }: { search: PdfSearch; ref: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('engines/pdf');
  const { query, pending, failed, textless, total, index } = search;
  const result = () => {
    if (query.trim() === '') return '';
    if (pending) return t('searching');
    if (failed) return t('searchFailed');
    if (textless) return t('noText');
    return total === 0 ? t('noMatch') : t('match', { current: index + 1, total });
  };
  return (
    <search ref={ref} className="flex min-w-0 flex-wrap items-center gap-x-1 max-sm:basis-full">
      <div className="w-56 min-w-0 max-sm:flex-1">
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={search.setQuery}
          onEnter={(withShift) => search.step(withShift ? -1 : 1)}
        />
      </div>
      <span role="status" className="min-w-16 px-1 text-sm text-text2 empty:hidden">
        {result()}
      </span>
      {total > 0 && (
        <>
          <IconButton icon={ChevronUp} label={t('previousMatch')} onClick={() => search.step(-1)} />
          <IconButton icon={ChevronDown} label={t('nextMatch')} onClick={() => search.step(1)} />
        </>
      )}
    </search>
  );
}
