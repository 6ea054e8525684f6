import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { allAreas } from '@/areas/access';
import { AreaFilter } from '@/areas/kind-area-filter';
import { paths } from '@/areas/paths';
import { addressOption } from '@/entities/address/address';
import { type ActiveSession, useActiveSession } from '@/entities/session/session';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { urlCodec, urlValue, useUrlState } from '@/shared/routing/use-url-state';
import { EmptyList, EmptyState } from '@/shared/ui/empty-state';
import { FilterSelect } from '@/shared/ui/filter-select';
import { ButtonLink } from '@/shared/ui/links';
import { MoreEntries, useFirstEntries } from '@/shared/ui/more-entries';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { sumOf } from '@/updates/summary';

import { SiteCard } from './site-card';
import { type Site, siteWaiting, useSites } from './sites';

const short = z.string().check(z.maxLength(50));

export const sitesViewCodec = urlCodec(z.object({ site: urlValue(short, ''), area: urlValue(short, '') }));

export function Component() {
  const { t } = useTranslation('sites');
  const session = useActiveSession();
  if (session.contact.addresses.length > 1) return <Sites session={session} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        flush
        title={t('single.title')}
        text={t('single.text')}
        action={
          <ButtonLink to={paths.waiting()} size="small">
            {t('single.way')}
          </ButtonLink>
        }
      />
    </>
  );
}

function Sites({ session }: { session: ActiveSession }) {
  const { t } = useTranslation('sites');
  const formats = useFormats();
  const [view, change] = useUrlState(sitesViewCodec);
  const { addresses } = session.contact;
  const chosen = addresses.filter(({ oid }) => oid === view.site);
  const wanted = (chosen.length > 0 ? chosen : addresses).map((address) => ({ ...session, address }));
  const { entries, more } = useFirstEntries(wanted, 12, 12);
  // Cards are rendered in chunks, so that the page stays responsive.
  const sites = useDeferredValue(useSites(session, entries));
  const openAreas = new Set(sites.flatMap(({ areas }) => areas));
  const pending = sites.some((site) => site.pending);
  // An unknown area, or one closed at all sites, filters nothing.
  const area = allAreas.some(({ csvCategory }) => csvCategory === view.area) ? view.area : '';
  const shown = sites.filter(
    (site) => area === '' || isUnfinished(site) || site.areas.some(({ csvCategory }) => csvCategory === area),
  );
  const total = shown.reduce((sum, site) => sum + sumOf(siteWaiting(site, site.state), area), 0);
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          pending ? (
            <Skeleton className="my-0.5 h-4 w-52" />
          ) : (
            joinParts(
              [
                t('lead', { count: total, total: formats.number(total) }),
                shown.some(({ failed }) => failed.length > 0) && t('leadIncomplete'),
              ],
              ' ',
            )
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <FilterSelect
          label={t('site')}
          value={chosen.length > 0 ? view.site : ''}
          options={[{ value: '', label: t('allSites') }, ...addresses.map(addressOption)]}
          onChange={(site) => change({ site })}
        />
        <AreaFilter
          // The chosen area stays an option while it is not known where it is open.
          areas={allAreas.filter((one) => openAreas.has(one) || one.csvCategory === area)}
          value={area}
          onChange={(category) => change({ area: category })}
        />
      </div>
      {shown.length === 0 && (
        <EmptyList
          kind="filtered"
          title={t('filtered.title')}
          text={t('filtered.text')}
          onReset={() => change({ site: '', area: '' })}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 min-[90rem]:grid-cols-2">
        {shown.map((site) => (
          <SiteCard key={site.session.address.oid} site={site} area={area} />
        ))}
      </div>
      <div className="mt-4 -ml-4">
        <MoreEntries more={more}>{t('more', { count: more.count })}</MoreEntries>
      </div>
      {shown.length > 0 && (
        <p className="text-sm text-text3">{t(`notCounted.${session.admin ? 'admin' : 'contact'}`)}</p>
      )}
    </>
  );
}

const isUnfinished = ({ pending, failed }: Site) => pending || failed.some(({ part }) => part === 'areas');
