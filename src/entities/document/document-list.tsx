import { Eye, Mail, MailOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { newestFirst } from '@/shared/format/newest-first';
import { Button, IconButton } from '@/shared/ui/button';
import { MoreEntries, useFirstEntries } from '@/shared/ui/more-entries';
import { toggleValue } from '@/shared/ui/toggle-value';

import { ifReadable } from '../unreadable/unreadable';
import { type Document, documentMeta, isForbidden } from './document';
import { DocumentIcon } from './document-icon';
import { DownloadButton } from './download-button';
import { useReadMarks } from './read-marks';

interface DocumentListProps {
  label: string;
  documents: readonly Document[];
  onOpen: (document: Document) => void;
  task?: { oid: string; name: string } | undefined;
  noteOn?: (document: Document) => ReactNode;
}

export function DocumentList({ label, documents, onOpen, task, noteOn }: DocumentListProps) {
  const { t } = useTranslation('entities');
  const { isUnread, isRead, mark } = useReadMarks();
  const sorted = newestFirst(documents, ({ date }) => date);
  const { entries, more } = useFirstEntries(sorted, 50);
  const markable = sorted.filter((document) => !isForbidden(document));
  const unread = markable.filter(isUnread);
  const unknown = markable.some((document) => isRead(document) === null);
  const { selected, isSelected, select, clearSelection } = useSelection(markable);
  return (
    <div>
      <MarkBar
        summary={t(unknown ? 'document.countAlone' : 'document.count', {
          count: documents.length,
          unread: unread.length,
        })}
        selected={selected}
        unread={unread}
        isRead={isRead}
        onMark={(marked, read) => {
          mark(marked, read);
          clearSelection();
        }}
      />
      <ul aria-label={label}>
        {entries.map((document) => (
          <Row
            key={document.oid}
            document={document}
            read={isRead(document)}
            chosen={isSelected(document)}
            onChoose={(on) => select(document, on)}
            onOpen={() => onOpen(document)}
            onMark={(read) => mark([document], read)}
            task={task}
            note={noteOn?.(document)}
          />
        ))}
      </ul>
      <MoreEntries more={more}>{t('document.more', { count: more.count })}</MoreEntries>
    </div>
  );
}

interface DocumentLineProps {
  document: Document;
  unread: boolean;
  onOpen: () => void;
}

/** The name opens the document, unless it is forbidden. */
export function DocumentLine({ document, unread, onOpen }: DocumentLineProps) {
  const { t } = useTranslation('entities');
  const formats = useFormats();
  const forbidden = isForbidden(document);
  return (
    <>
      {forbidden ? (
        <p className="wrap-anywhere text-text2">{document.name}</p>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className={`fingertip text-left wrap-anywhere underline-offset-3 hover:underline ${unread ? 'font-semibold' : 'font-medium'}`}
        >
          {document.name}
        </button>
      )}
      <p className="text-sm text-text3">
        {documentMeta(document, formats).join(', ')} {ifReadable(document, 'date', null)}{' '}
        {forbidden && <span className="text-text2">{t('document.forbidden')}</span>}
        {unread && !forbidden && (
          <span className="font-semibold text-accent-text">{t('document.unread')}</span>
        )}
      </p>
    </>
  );
}

interface RowProps extends Pick<DocumentListProps, 'task'> {
  document: Document;
  /** Null while unknown. */
  read: boolean | null;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onOpen: () => void;
  onMark: (read: boolean) => void;
  note: ReactNode;
}

function Row({ document, read, chosen, onChoose, onOpen, onMark, task, note }: RowProps) {
  const { t } = useTranslation('entities');
  const { name } = document;
  const forbidden = isForbidden(document);
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 not-print:hover:bg-hover max-sm:flex-wrap">
      <input
        type="checkbox"
        aria-label={t('document.choose', { name })}
        className="size-4 shrink-0 choice print:hidden pointer-coarse:size-5"
        disabled={forbidden}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <DocumentIcon document={document} className="size-5 text-text3" />
      <div className="min-w-0 flex-1 max-sm:basis-40">
        <DocumentLine document={document} unread={read === false} onOpen={onOpen} />
        {note}
      </div>
      {!forbidden && (
        <div className="flex shrink-0 print:hidden max-sm:ml-auto">
          <IconButton icon={Eye} label={t('document.open', { name })} onClick={onOpen} />
          <DownloadButton iconOnly document={document} task={task} />
          <IconButton
            icon={read ? Mail : MailOpen}
            label={t(read ? 'document.markOneUnread' : 'document.markOneRead', { name })}
            onClick={() => onMark(!read)}
          />
        </div>
      )}
    </li>
  );
}

interface MarkBarProps {
  summary: string;
  selected: readonly Document[];
  unread: readonly Document[];
  isRead: (document: Document) => boolean | null;
  onMark: (documents: readonly Document[], read: boolean) => void;
}

export function MarkBar({ summary, selected, unread, isRead, onMark }: MarkBarProps) {
  const { t } = useTranslation('entities');
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 print:hidden">
      <p role="status" className="mr-auto text-sm text-text2">
        {selected.length > 0 ? t('document.picked', { count: selected.length }) : summary}
      </p>
      {selected.some((document) => isRead(document) !== true) && (
        <Button size="small" icon={MailOpen} onClick={() => onMark(selected, true)}>
          {t('document.markRead')}
        </Button>
      )}
      {selected.some((document) => isRead(document) !== false) && (
        <Button size="small" icon={Mail} onClick={() => onMark(selected, false)}>
          {t('document.markUnread')}
        </Button>
      )}
      {selected.length === 0 && unread.length > 1 && (
        <Button size="small" variant="quiet" icon={MailOpen} onClick={() => onMark(unread, true)}>
          {t('document.markAllRead')}
        </Button>
      )}
    </div>
  );
}

/** A document that leaves the list is no longer selected. */
export function useSelection(documents: readonly Document[]) {
  const [oids, setOids] = useState<readonly string[]>([]);
  return {
    selected: documents.filter(({ oid }) => oids.includes(oid)),
    isSelected: ({ oid }: Document) => oids.includes(oid),
    select: ({ oid }: Document, on: boolean) => setOids(toggleValue(oids, oid, on)),
    clearSelection: () => setOids([]),
  };
}
