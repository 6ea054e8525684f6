import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import type { Page } from './found-rows';
import { type PageSize, pageSizes, type TableChange } from './table-state';

interface TableFooterProps {
  page: Page<unknown>;
  size: PageSize;
  change: (update: TableChange) => void;
}

export function TableFooter({ page, size, change }: TableFooterProps) {
  const { t } = useTranslation('engines/table');
  const formats = useFormats();
  const { from, to, total, pages } = page;
  const [turned, setTurned] = useState<{ page: number; total: number }>();
  const turn = (by: 1 | -1) => {
    setTurned({ page: page.page + by, total });
    change((now) => ({ page: Math.min(Math.max(1, Math.min(now.page, pages) + by), pages) }));
  };
  const spoken = turned?.page === page.page && turned.total === total;
  return (
    <div className="flex min-h-12.5 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line2 px-4 py-1.5 text-sm text-text2 @max-2xl:mt-3 @max-2xl:border-t-0 @max-2xl:px-0 print:hidden">
      <label className="flex items-center gap-2">
        {t('pageSize')}
        <span className="relative">
          <select
            value={size}
            onChange={({ target }) => {
              const chosen = pageSizes.find((candidate) => candidate === Number(target.value));
              if (chosen) change({ size: chosen });
            }}
            className="h-7 rounded-md border border-line2 bg-surface pr-7 pl-2 text-text outline-offset-0 pointer-coarse:h-11"
          >
            {pageSizes.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
          <Icon
            icon={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2"
          />
        </span>
      </label>
      <nav aria-label={t('pages')} className="ml-auto flex items-center gap-2">
        {/* Announces page turns only; the count above the table announces filters. */}
        <p role="status" className="sr-only">
          {spoken && t('page', { page: formats.number(page.page), pages: formats.number(pages) })}
        </p>
        <p>
          {t('range', {
            from: formats.number(from),
            to: formats.number(to),
            total: formats.number(total),
          })}
        </p>
        <IconButton
          framed
          icon={ChevronLeft}
          label={t('previousPage')}
          disabled={page.page === 1}
          onClick={() => turn(-1)}
        />
        <IconButton
          framed
          icon={ChevronRight}
          label={t('nextPage')}
          disabled={page.page === pages}
          onClick={() => turn(1)}
        />
      </nav>
    </div>
  );
}
