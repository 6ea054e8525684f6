import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { ProtocolSubject } from '@/api/provider/protocol';
import { asksForConfirmation } from '@/entities/confirmation/confirmations';
import { ownAction, useOpened } from '@/entities/session/own-action';
import { useFormats } from '@/shared/format/formats';
import { isPressedFor, useKeyDown, useKeysHere } from '@/shared/keys/keys-here';
import { ViewerDialog } from '@/shared/ui/dialog-frame';
import { EmptyState } from '@/shared/ui/empty-state';

import { type Document, eachOnce, isForbidden } from '../document';
import { documentMeta } from '../document-meta';
import { DownloadButton } from '../download-button';
import { stepOfKey } from './arrow-keys';
import { LeafButtons } from './leaf-buttons';
import { PreviewContent } from './preview-content';

interface PreviewDialogProps {
  documents: readonly Document[];
  oid: string;
  onShow: (oid: string) => void;
  onClose: () => void;
  task?: ProtocolSubject | undefined;
  /** Words of documents that must be confirmed by a note on the task. */
  confirmWords?: readonly string[];
  /** Missing where the address does not name the document. */
  handOn?: (document: Document, task: ProtocolSubject | undefined) => ReactNode;
}

/** Skips Forbidden documents and never requests one, even if a link names it. */
export function PreviewDialog({
  documents,
  oid,
  onShow,
  onClose,
  task,
  confirmWords = [],
  handOn,
}: PreviewDialogProps) {
  const { t } = useTranslation('entities/document/preview');
  const formats = useFormats();
  const document = documents.find((candidate) => candidate.oid === oid);
  const open = eachOnce(documents).filter((candidate) => !isForbidden(candidate));
  const index = open.findIndex((candidate) => candidate.oid === oid);
  const neighbour = (by: number) => (index === -1 ? undefined : open[index + by]);

  const leaf = (by: number) => {
    const next = neighbour(by);
    if (next) onShow(next.oid);
  };
  const container = useRef<HTMLDivElement>(null);
  useKeysHere('preview');
  useKeyDown((event) => {
    const step = stepOfKey(event);
    if (step === 0 || !neighbour(step) || !isPressedFor(container.current, event)) return;
    event.preventDefault();
    leaf(step);
  });

  const shown = document && !isForbidden(document) ? document : undefined;
  useOpened(shown?.oid);
  return (
    <ViewerDialog
      title={document?.name ?? t('unknown')}
      details={document && documentMeta(document, formats).join(', ')}
      onClose={onClose}
      actions={
        <>
          {index !== -1 && open.length > 1 && (
            <LeafButtons name={document?.name} index={index} total={open.length} onLeaf={leaf} />
          )}
          {shown && handOn?.(shown, task)}
          {shown && <DownloadButton key={oid} document={shown} task={task} />}
        </>
      }
    >
      <div ref={container} className="h-full">
        {shown ? (
          <PreviewContent
            key={oid}
            document={shown}
            confirmAt={asksForConfirmation(shown, confirmWords) ? task : undefined}
            onSeen={(session) => void ownAction(session, { type: 'DOCUMENT_PREVIEW', document: shown, task })}
          />
        ) : document ? (
          <EmptyState kind="closed" title={t('closed')} text={t('closedText')} />
        ) : (
          <EmptyState title={t('missing')} text={t('missingText')} />
        )}
      </div>
    </ViewerDialog>
  );
}
