import { Eye, Mail, MailOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { newestFirst } from '@/shared/format/newest-first';
import { Button, IconButton } from '@/shared/ui/button';

import { Readable } from '../unreadable/unreadable-line';
import { type Document, isForbidden } from './document';
import { DocumentIcon } from './document-icon';
import { documentMeta } from './document-meta';
import { DownloadButton } from './download-button';
import { MarkBar } from './mark-bar';
import { useReadMarks } from './read-marks';
import { useSelection } from './use-selection';

interface DocumentListProps {
  label: string;
  documents: readonly Document[];
  onOpen: (document: Document) => void;
  task?: { oid: string; name: string } | undefined;
  noteOn?: (document: Document) => ReactNode;
}

const step = 50;

export function DocumentList({ label, documents, onOpen, task, noteOn }: DocumentListProps) {
  const { t } = useTranslation('entities');
  const { isUnread, isRead, mark } = useReadMarks();
  const [shown, setShown] = useState(step);
  const sorted = newestFirst(documents, ({ date }) => date);
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
        {sorted.slice(0, shown).map((document) => (
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
      {sorted.length > shown && (
        <div className="border-t border-line p-3">
          <Button size="small" onClick={() => setShown(shown + step)}>
            {t('document.more', { count: Math.min(step, sorted.length - shown) })}
          </Button>
        </div>
      )}
    </div>
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
  const formats = useFormats();
  const { name } = document;
  const forbidden = isForbidden(document);
  const unread = !forbidden && read === false;
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
        {forbidden ? (
          <p className="wrap-anywhere text-text2">{name}</p>
        ) : (
          <button
            type="button"
            onClick={onOpen}
            className={`fingertip text-left wrap-anywhere underline-offset-3 hover:underline ${unread ? 'font-semibold' : 'font-medium'}`}
          >
            {name}
          </button>
        )}
        <p className="text-sm text-text3">
          {documentMeta(document, formats).join(', ')}{' '}
          <Readable of={document} field="date">
            {null}
          </Readable>{' '}
          {forbidden && <span className="text-text2">{t('document.forbidden')}</span>}
          {unread && <span className="font-semibold text-accent-text">{t('document.unread')}</span>}
        </p>
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
