import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnsentInput } from '@/shared/form/unsent-input';
import { useStore } from '@/shared/store/store';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { showToast } from '@/shared/ui/show-toast';

import { type Hint, type HintProblems, hintProblems } from './file-rules';
import { DropZone, useIncomingFiles } from './incoming-files';
import { type UploadQueue, type QueuedFile, isIdle, isUnsent } from './upload-queue';
import { UploadRow } from './upload-row';

interface UploadListProps {
  queue: UploadQueue;
  title: string;
  hintTypes?: readonly { value: string; label: string }[];
  failureText: (error: unknown) => { title: string; text: string };
}

export function UploadList({ queue, title, hintTypes, failureText }: UploadListProps) {
  const { t } = useTranslation('engines/upload');
  const { t: shared } = useTranslation('shared');
  const { items, tooMany } = useStore(queue);
  const [submitted, setSubmitted] = useState(false);
  const unsent = items.filter(isUnsent);
  const add = (files: readonly File[]) => {
    // The first file fulfils the request for one, and no file has a description yet.
    if (unsent.length === 0) setSubmitted(false);
    void queue.add(files);
  };
  const hovering = useIncomingFiles(add);
  const sent = items.filter(({ state }) => state.name === 'sent').length;
  const refused = items.filter(({ state }) => state.name === 'refused').length;
  const open = unsent.filter(isIdle);
  useUnsentInput(queue, unsent.length > 0);
  useEffect(() => queue.showInList(), [queue]);

  const problemsOf = ({ hint }: QueuedFile): HintProblems => (hintTypes ? hintProblems(hint) : {});
  const complete = (item: QueuedFile) => Object.keys(problemsOf(item)).length === 0;
  const send = (candidates: readonly QueuedFile[]) => {
    setSubmitted(unsent.length === 0 || !candidates.every(complete));
    queue.send(candidates.filter(complete).map(({ id }) => id));
  };

  const undo = (onPress: () => void) => ({ label: shared('undo'), onPress });
  const clear = () => {
    const putBack = queue.clear();
    // Sent and refused files need no undo.
    if (unsent.some(({ state }) => state.name !== 'sending'))
      showToast({ text: t('cleared'), action: undo(putBack) });
  };
  const remove = ({ id, name, state }: QueuedFile) => {
    const putBack = queue.remove(id);
    if (state.name !== 'refused') showToast({ text: t('removed', { name }), action: undo(putBack) });
  };
  const shareHint = (shared: Hint) => {
    const before = open.map(({ id, hint }) => ({ id, hint }));
    for (const { id } of before) queue.describe(id, shared);
    if (before.some(({ hint }) => hint !== shared && (hint.text !== '' || hint.type !== '')))
      showToast({
        text: t('hintShared'),
        action: undo(() => {
          // Keep hints that have changed since.
          const untouched = queue.get().items.filter(({ hint }) => hint === shared);
          for (const { id, hint } of before)
            if (untouched.some((item) => item.id === id)) queue.describe(id, hint);
        }),
      });
  };

  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
        <h2 className="text-lg font-semibold tracking-[-0.01em]">{title}</h2>
        <p role="status" className="mr-auto text-sm text-text2">
          {items.length > 0 && t('count', { count: items.length, sent, total: sent + unsent.length })}
        </p>
        {items.length > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            {t('clear')}
          </Button>
        )}
        {/* It is never disabled: pressed too early, it shows what is missing. */}
        <Button variant={open.length > 0 ? 'primary' : 'secondary'} size="small" onClick={() => send(open)}>
          {t('send', { count: Math.max(1, open.length) })}
        </Button>
      </header>
      <div className="flex flex-col gap-3 p-4">
        {tooMany && <Banner tone="error" title={t('tooMany')} />}
        {submitted && unsent.length === 0 && refused === 0 && (
          <Banner tone="error" title={t('nothingChosen')}>
            {t('zoneEmpty')}
          </Banner>
        )}
        {(refused > 0 || (submitted && !open.every(complete))) && (
          <Banner tone="error" title={t('invalid')}>
            {refused > 0 && unsent.length === 0 ? t('zoneEmpty') : undefined}
          </Banner>
        )}
        <DropZone multiple hovering={hovering} onFiles={add} />
      </div>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              queue={queue}
              hintTypes={hintTypes}
              problems={submitted ? problemsOf(item) : {}}
              failureText={failureText}
              onSend={() => send([item])}
              onRemove={() => remove(item)}
              onShareHint={open.length > 1 ? () => shareHint(item.hint) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
