import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ProtocolSubject } from '@/api/provider/protocol';
import { formatDate } from '@/shared/format/dates';
import { formatBytes } from '@/shared/format/numbers';
import { useKeysHere } from '@/shared/keys/keys-here';
import { useKeyDown } from '@/shared/keys/use-key-down';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { ViewerDialog } from '@/shared/ui/viewer-dialog';

import { recordPreview } from '../../protocol-entry/record';
import { type Document, isForbidden } from '../document';
import { DownloadButton } from '../download-button';
import { stepOfKey } from './arrow-keys';
import { PreviewContent } from './preview-content';

interface PreviewDialogProps {
  /** What can be leafed through, in the order of the list it was opened from. */
  documents: readonly Document[];
  /** The document that is shown. */
  oid: string;
  onShow: (oid: string) => void;
  onClose: () => void;
  /** What can be said about the document, such as its mark as read. */
  footer?: ReactNode;
  /** The task they belong to, for the protocol. */
  task?: ProtocolSubject | undefined;
}

/**
 * Shows a document in the page and leafs through its neighbours, with buttons or the arrow keys. Forbidden ones are
 * skipped, and never asked for even when a link names one (Spec 2 §4).
 */
export function PreviewDialog({ documents, oid, onShow, onClose, footer, task }: PreviewDialogProps) {
  const { t } = useTranslation('entities/document/preview');
  const document = documents.find((candidate) => candidate.oid === oid);
  const open = documents.filter((candidate) => !isForbidden(candidate));
  const index = open.findIndex((candidate) => candidate.oid === oid);
  const neighbour = (by: number) => (index === -1 ? undefined : open[index + by]);

  const leaf = (by: number) => {
    const next = neighbour(by);
    if (next) onShow(next.oid);
  };
  useKeysHere('preview');
  useKeyDown((event) => {
    const step = stepOfKey(event);
    if (step === 0 || !neighbour(step)) return;
    event.preventDefault();
    leaf(step);
  });

  const shown = document && !isForbidden(document) ? document : undefined;
  return (
    <ViewerDialog
      title={document?.name ?? t('unknown')}
      details={document && detailsOf(document)}
      onClose={onClose}
      footer={shown && footer}
      actions={
        <>
          {index !== -1 && open.length > 1 && (
            <div className="flex items-center gap-0.5">
              <IconButton
                icon={ChevronLeft}
                label={t('previous')}
                aria-disabled={!neighbour(-1)}
                aria-keyshortcuts="ArrowLeft"
                onClick={() => leaf(-1)}
              />
              <span role="status" className="text-sm whitespace-nowrap text-text2">
                <span className="sr-only">{document?.name}, </span>
                {t('of', { current: index + 1, total: open.length })}
              </span>
              <IconButton
                icon={ChevronRight}
                label={t('next')}
                aria-disabled={!neighbour(1)}
                aria-keyshortcuts="ArrowRight"
                onClick={() => leaf(1)}
              />
            </div>
          )}
          {shown && <DownloadButton key={oid} document={shown} task={task} />}
        </>
      }
    >
      {shown ? (
        <PreviewContent key={oid} document={shown} onSeen={() => recordPreview(shown, task)} />
      ) : document ? (
        <EmptyState kind="closed" title={t('closed')} text={t('closedText')} />
      ) : (
        <EmptyState title={t('missing')} text={t('missingText')} />
      )}
    </ViewerDialog>
  );
}

/** Day and size, as far as the backend says. */
const detailsOf = ({ date, size }: Document) =>
  [date && formatDate(date), size > 0 && formatBytes(size)].filter(Boolean).join(', ');
