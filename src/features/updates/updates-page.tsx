import { BellRing, CheckCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOpenAreas } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import { KindAreaFilter, kindAreaCodec } from '@/areas/kind-area-filter';
import { adviceContext, useActiveSession } from '@/entities/session/session';
import { useFormats } from '@/shared/format/formats';
import { newestFirst } from '@/shared/format/newest-first';
import { useUrlState } from '@/shared/routing/use-url-state';
import { useStore } from '@/shared/store/store';
import { ErrorState } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyList } from '@/shared/ui/empty-state';
import { MoreEntries, useFirstEntries } from '@/shared/ui/more-entries';
import { PageHeader } from '@/shared/ui/page-header';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Loading, Skeleton, SkeletonRows } from '@/shared/ui/skeleton';
import type { NamedUpdate } from '@/updates/lists';
import { notificationChoice, notificationPermission, showNotification } from '@/updates/notify';
import { type UpdateKind, partsOf, updateKinds, updatesOf } from '@/updates/state';
import { askNow, summaryOf, useSummary } from '@/updates/summary';
import { UpdateRow } from '@/updates/update-row';
import { useSeen, useUpdates } from '@/updates/use-updates';

const updatesViewCodec = kindAreaCodec(updateKinds);

export function Component() {
  const { t } = useTranslation('updates');
  const formats = useFormats();
  const areaName = useAreaName();
  const addressOid = useActiveSession().address.oid;
  const { seeOne, seeAll } = useSeen();
  const summary = useSummary();
  const [view, change] = useUrlState(updatesViewCodec);
  const { state, updates, pending: namesPending, failed: failedLists } = useUpdates('unseen');
  const areas = useOpenAreas();
  // The page needs a completed round; later rounds start on their own.
  useEffect(() => {
    if (!summaryOf(addressOid).complete) askNow();
  }, [addressOid]);

  const failed = summary?.failed ?? [];
  const failedAreas = areas
    .filter(({ csvCategory }) => failed.some((source) => partsOf(source)?.category === csvCategory))
    .map(areaName);
  const complete = summary?.complete ?? false;
  const pending = !state || namesPending || (!complete && failed.length === 0);
  const total = updates.length;
  const within = ({ category }: NamedUpdate) => view.area === '' || category === view.area;
  const groups = updateKinds.map((kind) => ({
    kind,
    items: updates.filter((update) => update.kind === kind && within(update)),
  }));
  const shown = groups.filter(
    ({ kind, items }) => items.length > 0 && (view.kinds.length === 0 || view.kinds.includes(kind)),
  );
  const narrowed = view.kinds.length > 0 || view.area !== '';
  const nothing = total > 0 ? 'filtered' : areas.length === 0 ? 'closed' : 'nothing';
  const isFirst = state?.previousVisit === null && updatesOf(state, 'sinceVisit').length === 0;
  const lead = total > 0 ? 'lead' : isFirst ? 'leadFirst' : 'leadNothing';
  const isFailed = failed.length > 0 || failedLists.length > 0;

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          pending && total === 0 ? (
            <Skeleton className="my-0.5 h-4 w-52" />
          ) : (
            (total > 0 || !isFailed) && t(lead, { count: total, total: formats.number(total) })
          )
        }
        actions={
          total > 0 && (
            <Button icon={CheckCheck} onClick={seeAll}>
              {t('seeAll')}
            </Button>
          )
        }
      />
      {isFailed && (
        <ErrorState
          title={failedAreas.length > 0 ? t('failedIn', { areas: failedAreas.join(', ') }) : t('failed')}
          text={t('failedText')}
          onRetry={() => {
            askNow();
            for (const { refetch } of failedLists) void refetch();
          }}
          className="mb-4"
        />
      )}
      {(total > 0 || narrowed) && (
        <KindAreaFilter
          kinds={groups.map(({ kind, items }) => ({ kind, label: t(`short.${kind}`), count: items.length }))}
          view={view}
          onChange={change}
        />
      )}
      {pending && total === 0 && (
        <Loading>
          <div className="rounded-lg border border-line bg-surface">
            <SkeletonRows rows={3} />
          </div>
        </Loading>
      )}
      {shown.length === 0 && !pending && !(isFailed && total === 0) && (
        <EmptyList
          kind={nothing}
          title={t(`empty.${nothing}`)}
          text={t(`empty.${nothing}Text`, adviceContext())}
          onReset={() => change({ kinds: [], area: '' })}
        />
      )}
      <div className="flex flex-col gap-4">
        {shown.map(({ kind, items }) => (
          <UpdatesSection key={kind} kind={kind} updates={items} onOpen={seeOne} />
        ))}
      </div>
      <Notifications />
    </>
  );
}

interface UpdatesSectionProps {
  kind: UpdateKind;
  updates: readonly NamedUpdate[];
  onOpen: (update: NamedUpdate) => void;
}

function UpdatesSection({ kind, updates, onOpen }: UpdatesSectionProps) {
  const { t } = useTranslation('updates');
  const newest = newestFirst(updates, ({ at }) => at);
  const { entries, more } = useFirstEntries(newest, 10);
  return (
    <Card title={t(`kind.${kind}`)} ruled count={updates.length}>
      <ul className="px-2 py-1">
        {entries.map((update) => (
          <UpdateRow key={`${update.source} ${update.oid}`} update={update} onOpen={() => onOpen(update)} />
        ))}
      </ul>
      <MoreEntries more={more}>{t('more', { count: more.count })}</MoreEntries>
    </Card>
  );
}

/** The browser asks for permission only after a press here (R-X-NEW-07). */
export function Notifications() {
  const { t } = useTranslation('updates');
  const choice = useStore(notificationChoice);
  const [permission, setPermission] = useState(notificationPermission);
  const on = permission === 'granted' && (choice === 'quiet' || choice === 'named');
  const impossible = permission === undefined || choice === 'impossible';
  const turnOn = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    // The first one shows what they look like, and whether this browser can show them.
    if (answer === 'granted' && (await showNotification(t('notify.first')))) notificationChoice.set('quiet');
  };
  return (
    <section aria-label={t('notify.title')} className="mt-8 border-t border-line pt-4 print:hidden">
      <h2 className="text-base font-semibold">{t('notify.title')}</h2>
      <p className="mt-1 max-w-2xl text-sm text-text2">
        {t(`notify.${permission === 'denied' ? 'denied' : impossible ? 'impossible' : on ? 'on' : 'off'}`)}
      </p>
      {permission !== undefined && permission !== 'denied' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {on ? (
            <>
              <SegmentedControl
                label={t('notify.content')}
                value={choice}
                options={[
                  { value: 'quiet', label: t('notify.quiet') },
                  { value: 'named', label: t('notify.named') },
                ]}
                onChange={notificationChoice.set}
              />
              <Button size="small" variant="quiet" onClick={() => notificationChoice.set('off')}>
                {t('notify.turnOff')}
              </Button>
            </>
          ) : (
            <Button size="small" icon={BellRing} onClick={() => void turnOn()}>
              {t('notify.turnOn')}
            </Button>
          )}
        </div>
      )}
      {on && <p className="mt-2 text-xs text-text3">{t('notify.hint')}</p>}
    </section>
  );
}
