import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { ProtocolSubject } from '@/api/provider/protocol';
import { ownAction, useOpened } from '@/entities/session/own-action';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { isPressedFor, useKeyDown, useKeysHere } from '@/shared/keys/keys-here';
import { IconButton } from '@/shared/ui/button';
import { ViewerDialog } from '@/shared/ui/dialog-frame';
import { EmptyState } from '@/shared/ui/empty-state';

import { type Document, documentMeta, eachOnce, isForbidden } from '../document';
import { DownloadButton } from '../download-button';
import { asksForConfirmation } from './confirmations';
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
      details={document && joinParts([...documentMeta(document, formats), document.path], ', ')}
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

interface LeafButtonsProps {
  name: string | undefined;
  index: number;
  total: number;
  onLeaf: (by: -1 | 1) => void;
}

export function LeafButtons({ name, index, total, onLeaf }: LeafButtonsProps) {
  const { t } = useTranslation('entities/document/preview');
  const formats = useFormats();
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        icon={ChevronLeft}
        label={t('previous')}
        aria-disabled={index === 0}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onLeaf(-1)}
      />
      <span role="status" className="text-sm whitespace-nowrap text-text2">
        <span className="sr-only">{name}, </span>
        {t('of', { current: formats.number(index + 1), total: formats.number(total) })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('next')}
        aria-disabled={index === total - 1}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onLeaf(1)}
      />
    </div>
  );
}

/** These controls use the arrow keys themselves. */
const takesArrows =
  'input, textarea, select, [contenteditable], [role="radio"], [role="tab"], [role="slider"]';

/** Returns 0 if the focused element uses the key itself, such as a field or a scrollable picture. */
export function stepOfKey(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (
    target instanceof HTMLElement &&
    (target.closest(takesArrows) || target.scrollWidth > target.clientWidth)
  )
    return 0;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}
