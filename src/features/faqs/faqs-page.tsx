import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import * as z from 'zod/mini';

import { HandOn } from '@/areas/hand-on';
import { QueryView } from '@/entities/error/query-view';
import { type FaqGroup, countFaqs, faqQuery, findFaqs } from '@/entities/faq/faq';
import { useConfig } from '@/shared/config/use-config';
import { useFormats } from '@/shared/format/formats';
import { RichText } from '@/shared/html/rich-text';
import { urlCodec, urlValue, useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { SearchField } from '@/shared/ui/search-field';
import { Skeleton, SkeletonRows } from '@/shared/ui/skeleton';

/** The route names its FAQs; the installation configures folder and title (R-FAQ-01). */
const handleSchema = z.object({ faqs: z.string() });

const text = z.string().check(z.maxLength(200));

const faqViewCodec = urlCodec(z.object({ text: urlValue(text, ''), entry: urlValue(text, '') }), {
  names: { text: 'q' },
});

export function Component() {
  const { t } = useTranslation('faqs');
  const { faqs } = useConfig();
  const handle = z.safeParse(handleSchema, useMatches().at(-1)?.handle);
  const source = handle.success ? faqs[handle.data.faqs] : undefined;
  const list = faqQuery(source?.folderOid ?? '');
  const query = useQuery({ ...list, enabled: source !== undefined });
  return (
    <div className="max-w-4xl">
      <PageHeader title={source?.title ?? t('title')} />
      {source ? (
        <QueryView
          key={source.folderOid}
          query={query}
          lists={[list]}
          failed={t('failed')}
          stale={t('refreshFailed')}
          className="mb-4"
          empty={<EmptyState flush title={t('none')} text={t('noneText')} />}
          skeleton={
            <>
              <Skeleton className="mb-4 h-9 w-96 max-w-full" />
              <div className="rounded-lg border border-line bg-surface">
                <SkeletonRows rows={9} />
              </div>
            </>
          }
        >
          {(groups) => <FilteredFaqs groups={groups} />}
        </QueryView>
      ) : (
        <EmptyState flush title={t('notConfigured')} text={t('notConfiguredText')} />
      )}
    </div>
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
        <Banner tone="info" title={t('gone')} onClose={() => change({ entry: '' })} className="mb-4">
          {t('goneText')}
        </Banner>
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
              {faqs.map((faq) => (
                <Disclosure
                  key={faq.oid}
                  title={<span lang="de">{faq.name}</span>}
                  open={faq.oid === entry}
                  onToggle={(opened) => {
                    // Opening a question closes another one, and that event must not close the new one.
                    if (opened || faq.oid === entry) change({ entry: opened ? faq.oid : '' });
                  }}
                  ref={(element) => {
                    if (faq.oid === entry) element?.scrollIntoView({ block: 'nearest' });
                  }}
                >
                  <div className="flex flex-col gap-3">
                    {/* A description that repeats the group's name is hidden. */}
                    {faq.description && faq.description !== name && (
                      <p lang="de" className="text-text2">
                        {faq.description}
                      </p>
                    )}
                    <RichText html={faq.text} />
                    <div>{faq.oid === entry && <HandOn title={faq.name} />}</div>
                  </div>
                </Disclosure>
              ))}
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
