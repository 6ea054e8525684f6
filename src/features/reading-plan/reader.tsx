import { ArrowLeft, MailOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useAreaName } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import { documentMeta } from '@/entities/document/document';
import { DownloadButton } from '@/entities/document/download-button';
import { PreviewContent } from '@/entities/document/preview/preview-content';
import { LeafButtons, stepOfKey } from '@/entities/document/preview/preview-dialog';
import { ownAction } from '@/entities/session/own-action';
import { useFormats } from '@/shared/format/formats';
import { isPressedFor, useKeyDown, useKeysHere, isSingleKey } from '@/shared/keys/keys-here';
import { Button } from '@/shared/ui/button';

import type { PlanEntry } from './reading-plan';

interface ReaderProps {
  plan: readonly PlanEntry[];
  entry: PlanEntry;
  onShow: (oid: string) => void;
  onRead: () => void;
  onClose: () => void;
}

export function Reader({ plan, entry, onShow, onRead, onClose }: ReaderProps) {
  const { t } = useTranslation('reading-plan');
  const formats = useFormats();
  const areaName = useAreaName();
  const { document, area, task } = entry;
  const { oid, name } = document;
  const index = plan.indexOf(entry);
  const subject = task && { oid: task.oid, name: task.title };
  const leaf = (by: number) => {
    const next = plan[index + by];
    if (next) onShow(next.document.oid);
  };

  const title = useRef<HTMLHeadingElement>(null);
  useKeysHere('reading');
  useKeyDown((event) => {
    if (!isPressedFor(title.current, event)) return;
    const step = stepOfKey(event);
    // A key held down must not mark several documents.
    const read = event.key.toLowerCase() === 'g' && !event.repeat && isSingleKey(event);
    if (step === 0 && !read) return;
    event.preventDefault();
    if (read) onRead();
    else leaf(step);
  });

  useEffect(() => {
    // The start button disappears when pressed; on narrow screens the whole list does.
    const { activeElement, body } = window.document;
    if (activeElement === body || !activeElement?.checkVisibility()) title.current?.focus();
  }, []);

  return (
    <section
      aria-label={t('reader')}
      className="flex h-full min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 ref={title} tabIndex={-1} className="text-lg font-semibold tracking-[-0.01em] wrap-anywhere">
            {name}
          </h2>
          <p className="text-sm text-text2">
            {areaName(area)}
            {task && (
              <>
                {' · '}
                <Link
                  to={paths.task(area.prefix, task.oid)}
                  className="font-medium wrap-anywhere text-accent-text underline underline-offset-3"
                >
                  {task.title}
                </Link>
              </>
            )}
            {documentMeta(document, formats).map((fact) => ` · ${fact}`)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <span className="mr-auto lg:hidden">
            <Button icon={ArrowLeft} variant="quiet" onClick={onClose}>
              {t('back')}
            </Button>
          </span>
          <LeafButtons name={name} index={index} total={plan.length} onLeaf={leaf} />
          <DownloadButton iconOnly key={oid} document={document} task={subject} />
          <Button variant="primary" icon={MailOpen} aria-keyshortcuts="G" onClick={onRead}>
            {t('read')}
          </Button>
        </div>
      </header>
      <div className="min-h-0 flex-1">
        <PreviewContent
          key={oid}
          document={document}
          onSeen={(session) => void ownAction(session, { type: 'DOCUMENT_PREVIEW', document, task: subject })}
        />
      </div>
    </section>
  );
}
