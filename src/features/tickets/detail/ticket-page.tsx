import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FolderDown, Paperclip, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router-dom';

import { HandOn, handOnDocument } from '@/areas/hand-on';
import { idAtEnd, paths } from '@/areas/paths';
import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import { QueryFrame } from '@/entities/error/query-view';
import { labelsQuery } from '@/entities/label/label';
import { useShownDocument } from '@/entities/link/link-parameters';
import { useOpened } from '@/entities/session/own-action';
import {
  TicketNotFoundError,
  serviceReportsQuery,
  ticketDocumentsQuery,
  ticketEntriesQuery,
  ticketQuery,
  useOwnership,
} from '@/entities/ticket/queries';
import { type Ticket, isClosed, ticketCan, ticketNumber } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { useFormats } from '@/shared/format/formats';
import { startQuery } from '@/shared/query/start-query';
import { cameFromList } from '@/shared/routing/location-state';
import { usePageSubject } from '@/shared/routing/page-subject';
import { Banner } from '@/shared/ui/banner';
import { Button, IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';
import { PlainText } from '@/shared/ui/plain-text';
import { Rating } from '@/shared/ui/rating';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { EstimateCard, ReportsCard } from './decisions';
import { EntriesCard } from './entries-card';
import { RatingCard } from './rating-card';
import { TicketDetails } from './ticket-details';
import { TicketArchive, UploadDialog } from './ticket-dialogs';
import { TicketFacts } from './ticket-facts';
import { DocumentsCard } from './ticket-lists';

export function loader({ request }: LoaderFunctionArgs): null {
  const oid = idAtEnd(new URL(request.url).pathname);
  startQuery(ticketQuery(oid));
  startQuery(ticketEntriesQuery(oid));
  startQuery(ticketDocumentsQuery(oid));
  startQuery(serviceReportsQuery(oid));
  for (const kind of ['ticketStatus', 'ticketProblemStatus', 'taskPriority'] as const)
    startQuery(labelsQuery(kind));
  return null;
}

export function Component() {
  const { t } = useTranslation('tickets/detail');
  const id = idAtEnd(useLocation().pathname);
  const query = useQuery(ticketQuery(id));
  const { data, error } = query;
  // Another ticket starts with new forms.
  if (data) return <TicketView key={data.oid} ticket={data} stale={error !== null} />;
  return (
    <>
      <BackHeader title={t('title')} />
      {error instanceof TicketNotFoundError ? (
        <EmptyState
          flush
          kind="closed"
          title={t('notFound.title')}
          text={t('notFound.text', { id: error.oid })}
        />
      ) : (
        <QueryFrame query={query} failed={t('failed')}>
          <Loading>
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_344px]">
              <Skeleton className="h-140 rounded-lg" />
              <Skeleton className="h-140 rounded-lg" />
            </div>
          </Loading>
        </QueryFrame>
      )}
    </>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function TicketView({ ticket, stale }: { ticket: Ticket; stale: boolean }) {
  const { t } = useTranslation('tickets/detail');
  const formats = useFormats();
  const [dialog, setDialog] = useState<'attach' | 'archive'>();
  const closeDialog = () => setDialog(undefined);
  /** A counter, so that a second success is announced again. */
  const [saved, setSaved] = useState(0);
  const onSaved = () => setSaved((count) => count + 1);
  usePageSubject(ticketNumber(ticket));
  useOpened(ticket.oid);
  const ownership = useOwnership()(ticket);
  const own = ownership === 'own';
  const number = ticketNumber(ticket);
  const created = ticket.createdAt && formats.dateTime(ticket.createdAt);
  return (
    <>
      <BackHeader
        title={ticket.title}
        overline={created ? t('overline', { number, created }) : t('overlineUndated', { number })}
        actions={
          <>
            <span className="flex items-center max-sm:w-full">
              <TicketStatus status={ticket.status} />
            </span>
            {own && isClosed(ticket) && (
              <ButtonLink to={paths.followUpTicket(ticket.oid)} icon={Plus}>
                {t('followUp')}
              </ButtonLink>
            )}
            {own && ticketCan.edit(ticket) && (
              <Button icon={Paperclip} onClick={() => setDialog('attach')}>
                {t('attach')}
              </Button>
            )}
            <IconButton
              framed
              icon={FolderDown}
              label={t('archive.title')}
              onClick={() => setDialog('archive')}
            />
            <HandOn title={ticket.title} number={number} />
          </>
        }
      />
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        {saved > 0 && (
          <div key={saved} ref={bringIntoView}>
            <Banner tone="success" title={t('updated')} onClose={() => setSaved(0)} />
          </div>
        )}
        {ownership === 'other' && (
          <Banner
            tone="locked"
            title={
              ticket.contactName ? t('other.title', { name: ticket.contactName }) : t('other.titleUnnamed')
            }
          >
            {t('other.text')}
          </Banner>
        )}
        {stale && <Banner tone="warning" title={t('failedRefresh')} />}
        <ShownDocument ticketOid={ticket.oid} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_344px]">
        <div className="flex min-w-0 flex-col gap-4">
          <EstimateCard ticket={ticket} readOnly={!own} onDecided={onSaved} />
          <TicketDetails ticket={ticket} readOnly={!own} onSaved={onSaved} />
          <EntriesCard ticket={ticket} readOnly={!own} />
          <ReportsCard ticket={ticket} readOnly={!own} onDecided={onSaved} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TicketFacts ticket={ticket} />
          {own ? (
            // An empty rating is an input, so it is not printed.
            <div className={ticket.rating === 0 ? 'print:hidden' : ''}>
              <RatingCard ticket={ticket} onSaved={onSaved} />
            </div>
          ) : (
            ticket.rating > 0 && (
              <Card title={t('other.rating')} body="flex flex-col gap-2 px-4 pb-4">
                <Rating stars={ticket.rating} />
                {ticket.ratingComment && <PlainText text={ticket.ratingComment} className="text-text2" />}
              </Card>
            )
          )}
          <DocumentsCard ticketOid={ticket.oid} />
        </div>
      </div>
      {dialog === 'attach' && <UploadDialog ticket={ticket} onClose={closeDialog} />}
      {dialog === 'archive' && <TicketArchive ticket={ticket} onClose={closeDialog} />}
    </>
  );
}

function BackHeader({ title, overline, actions }: { title: string; overline?: string; actions?: ReactNode }) {
  const { t } = useTranslation('tickets/detail');
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
      <div className="mb-5 max-sm:mb-0 print:hidden">
        <IconButton
          framed
          icon={ArrowLeft}
          label={t('back')}
          onClick={() => void (cameFromList(location.state) ? navigate(-1) : navigate(paths.tickets()))}
        />
      </div>
      <div className="min-w-0 flex-1">
        <PageHeader
          title={title}
          overline={overline}
          actions={<div className="flex flex-wrap items-center gap-3">{actions}</div>}
        />
      </div>
    </div>
  );
}

/** Shows a message if neither the ticket nor its reports have the document of the address. */
function ShownDocument({ ticketOid }: { ticketOid: string }) {
  const { t } = useTranslation('tickets/detail');
  const { data: own } = useQuery(ticketDocumentsQuery(ticketOid));
  const { data: reports } = useQuery(serviceReportsQuery(ticketOid));
  const { shown, show, close } = useShownDocument();
  if (shown === null) return null;
  const lists = [own, ...(reports ?? []).map(({ documents }) => documents)];
  const neighbours = lists.find((documents) => documents?.some(({ oid }) => oid === shown));
  if (neighbours)
    return (
      <LazyPreviewDialog
        documents={neighbours}
        oid={shown}
        onShow={show}
        onClose={close}
        handOn={handOnDocument}
      />
    );
  // A failed list shows its own error.
  if (!own || !reports) return null;
  return (
    <Banner tone="error" title={t('documents.missing')} onClose={close}>
      {t('documents.missingText')}
    </Banner>
  );
}
