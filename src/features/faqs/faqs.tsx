import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { HandOn } from '@/areas/hand-on';
import { QueryView } from '@/entities/error/query-view';
import { type Faq, FaqAnswer, type FaqGroup, countFaqs, faqQuery, findFaqs } from '@/entities/faq/faq';
import { useFormats } from '@/shared/format/formats';
import { urlCodec, urlValue } from '@/shared/routing/url-codec';
import { useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchField } from '@/shared/ui/search-field';
import { Skeleton } from '@/shared/ui/skeleton';

const text = z.string().check(z.maxLength(200));

const faqViewCodec = urlCodec(z.object({ text: urlValue(text, ''), entry: urlValue(text, '') }), {
  names: { text: 'q' },
});

export function Faqs({ folderOid }: { folderOid: string }) {
  const { t } = useTranslation('faqs');
  const list = faqQuery(folderOid);
  return (
    <QueryView
      query={useQuery(list)}
      lists={[list]}
      failed={t('failed')}
      stale={t('refreshFailed')}
      className="mb-4"
      skeleton={<FaqSkeleton />}
    >
      {(groups) =>
        groups.length === 0 ? (
          <EmptyState flush title={t('none')} text={t('noneText')} />
        ) : (
          <FilteredFaqs groups={groups} />
        )
      }
    </QueryView>
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
              {faqs.map((faq) => (
                <FaqEntry
                  key={faq.oid}
                  faq={faq}
                  group={name}
                  open={faq.oid === entry}
                  onToggle={(opened) => {
                    // Opening a question closes another one, and that event must not close the new one.
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

interface FaqEntryProps {
  faq: Faq;
  /** A description that repeats the group's name is hidden. */
  group: string;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function FaqEntry({ faq: { name, description, text }, group, open, onToggle }: FaqEntryProps) {
  return (
    <Disclosure
      title={<span lang="de">{name}</span>}
      open={open}
      onToggle={onToggle}
      ref={(element) => {
        // A link to a question scrolls to it.
        if (open) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <div className="flex flex-col gap-3">
        {description && description !== group && (
          <p lang="de" className="text-text2">
            {description}
          </p>
        )}
        <FaqAnswer text={text} />
        <div>{open && <HandOn title={name} />}</div>
      </div>
    </Disclosure>
  );
}

const groups = [
  ['w-64', 'w-48', 'w-72'],
  ['w-56', 'w-64'],
  ['w-72', 'w-52'],
] as const;

function FaqSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-9 w-96 max-w-full" />
      <div className="flex flex-col gap-4">
        {groups.map((questions) => (
          <div key={questions.join(' ')} className="rounded-lg border border-line bg-surface">
            <div className="flex h-12 items-center border-b border-line px-4">
              <Skeleton className="h-4 w-40" />
            </div>
            {questions.map((width) => (
              <div key={width} className="flex h-11 items-center border-b border-line px-4 last:border-b-0">
                <Skeleton className={`h-3 max-w-full ${width}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
