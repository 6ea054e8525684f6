import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { LoadError } from '@/entities/error/load-error';
import { type FaqGroup, countFaqs, findFaqs } from '@/entities/faq/faq';
import { faqQuery } from '@/entities/faq/queries';
import { useFormats } from '@/shared/format/use-formats';
import { useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchField } from '@/shared/ui/search-field';
import { withUniqueKeys } from '@/shared/ui/with-unique-keys';

import { FaqEntry } from './faq-entry';
import { FaqSkeleton } from './faq-skeleton';
import { faqViewCodec } from './faq-view';

/** The questions of a folder with a filter. */
export function Faqs({ folderOid }: { folderOid: string }) {
  const { t } = useTranslation('faqs');
  const { data, isPending, error, refetch, isFetching } = useQuery(faqQuery(folderOid));
  if (isPending) return <FaqSkeleton />;
  if (!data)
    return (
      <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  return (
    <>
      {error && (
        <div className="mb-4">
          <Banner tone="warning" title={t('refreshFailed')} />
        </div>
      )}
      {data.length === 0 ? (
        <EmptyState flush title={t('none')} text={t('noneText')} />
      ) : (
        <FilteredFaqs groups={data} />
      )}
    </>
  );
}

function FilteredFaqs({ groups }: { groups: readonly FaqGroup[] }) {
  const { t } = useTranslation('faqs');
  const formats = useFormats();
  const [{ text, entry }, change] = useUrlState(faqViewCodec);
  const found = findFaqs(groups, text);
  const total = countFaqs(groups);
  const hits = countFaqs(found);
  const gone = entry !== '' && !groups.some(({ faqs }) => faqs.some(({ oid }) => oid === entry));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <div className="w-96 max-w-full">
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={text}
            onChange={(words) => change({ text: words })}
          />
        </div>
        <p role="status" className="text-sm text-text2">
          {hits === total
            ? t('count', { count: total, total: formats.number(total) })
            : t('countOf', { count: total, found: formats.number(hits), total: formats.number(total) })}
        </p>
      </div>
      {gone && (
        <div className="mb-4">
          <Banner tone="info" title={t('gone')} onClose={() => change({ entry: '' })}>
            {t('goneText')}
          </Banner>
        </div>
      )}
      {hits === 0 && (
        <EmptyState
          flush
          kind="filtered"
          title={t('noHit')}
          text={t('noHitText', { count: total, total: formats.number(total) })}
          action={
            <Button size="small" onClick={() => change({ text: '' })}>
              {t('reset')}
            </Button>
          }
        />
      )}
      <div className="flex flex-col gap-4">
        {found.map(({ oid, name, faqs }) => (
          <Card key={oid} title={name || t('general')} ruled>
            <div className="px-2 py-1">
              {withUniqueKeys(faqs, (faq) => faq.oid).map(({ key, item: faq }) => (
                <FaqEntry
                  key={key}
                  faq={faq}
                  group={name}
                  open={faq.oid === entry}
                  onToggle={(opened) => {
                    // Opening one closes another, which must not close the new one.
                    if (opened || faq.oid === entry) change({ entry: opened ? faq.oid : '' });
                  }}
                />
              ))}
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
