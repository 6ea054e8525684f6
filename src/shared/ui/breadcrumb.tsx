import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface BreadcrumbProps {
  /** From the outside in; the last one is the page itself. */
  steps: readonly { label: string; to?: string }[];
}

/** The way to this page; a phone shows only its end. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  const { t } = useTranslation('shared');
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-sm text-text3">
        {steps.map(({ label, to }, index) => {
          const last = index === steps.length - 1;
          return (
            <li
              key={label}
              className={`flex min-w-0 items-center gap-2 ${last ? '' : 'shrink-0 max-sm:hidden'}`}
            >
              {index > 0 && (
                <ChevronRight aria-hidden className="size-4 shrink-0 max-sm:hidden" strokeWidth={1.75} />
              )}
              {last ? (
                <span aria-current="page" className="truncate font-medium text-text">
                  {label}
                </span>
              ) : to === undefined ? (
                label
              ) : (
                <Link to={to} className="rounded-sm hover:text-text hover:underline">
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
