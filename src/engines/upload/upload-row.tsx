import { FileImage, FileSpreadsheet, FileText, type LucideIcon, RefreshCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { characterCount } from '@/shared/form/character-counter';
import { InFormContext } from '@/shared/form/field';
import { Select } from '@/shared/form/select';
import { TextField } from '@/shared/form/text-field';
import { typedLength } from '@/shared/form/typed-text';
import { useFormats } from '@/shared/format/formats';
import { Badge } from '@/shared/ui/badge';
import { Button, IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';

import { allowedTypes, extensionOf, sizeBesideLimit, type HintProblems, maxHint } from './file-rules';
import { type UploadQueue, type QueuedFile, isIdle } from './upload-queue';

function iconOf(extension: string): LucideIcon {
  if (/^(png|jpe?g|tiff?)$/.test(extension)) return FileImage;
  return /^(xlsx?|csv)$/.test(extension) ? FileSpreadsheet : FileText;
}

interface UploadRowProps {
  item: QueuedFile;
  queue: UploadQueue;
  hintTypes: readonly { value: string; label: string }[] | undefined;
  problems: HintProblems;
  failureText: (error: unknown) => { title: string; text: string };
  onSend: () => void;
  onRemove: () => void;
  /** Copies this hint to all other files; undefined without others. */
  onShareHint: (() => void) | undefined;
}

export function UploadRow({
  item,
  queue,
  hintTypes,
  problems,
  failureText,
  onSend,
  onRemove,
  onShareHint,
}: UploadRowProps) {
  const { t } = useTranslation('engines/upload');
  const formats = useFormats();
  const { id, name, file, hint, state, unchecked } = item;
  const icon = iconOf(extensionOf(name));
  const open = isIdle(item);
  const active = state.name === 'queued' || state.name === 'sending';
  return (
    <li className="border-t border-line px-4 py-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon icon={icon} className="size-5 shrink-0 text-text3" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-text3">{formats.bytes(file.size)}</p>
        </div>
        <div className="min-w-0 max-sm:order-last max-sm:basis-full max-sm:pl-9" role="status">
          <State state={state} name={name} />
        </div>
        {state.name === 'failed' && (
          <IconButton icon={RefreshCw} label={t('retry', { name })} onClick={onSend} />
        )}
        {state.name === 'refused' && state.problem === 'unreadable' && (
          <IconButton icon={RefreshCw} label={t('reread', { name })} onClick={() => queue.recheck(id)} />
        )}
        {state.name !== 'sent' && (
          <IconButton
            icon={X}
            label={t(active ? 'cancel' : 'remove', { name })}
            onClick={() => (active ? queue.cancel(id) : onRemove())}
          />
        )}
      </div>
      {state.name === 'refused' && (
        <p className="mt-1 pl-9 text-sm text-text2">
          {t(`refusedText.${state.problem}`, {
            ...sizeBesideLimit(file.size, formats),
            types: allowedTypes,
          })}
        </p>
      )}
      {unchecked && (state.name === 'sending' || state.name === 'sent') && (
        <p className="mt-1 pl-9 text-sm text-text2">{t('unchecked')}</p>
      )}
      {state.name === 'failed' && <Failure {...failureText(state.error)} />}
      {state.name === 'duplicate' && (
        <div className="mt-2 flex flex-wrap items-center gap-2 pl-9">
          <p className="text-sm text-text2">{t('twinText')}</p>
          <Button size="small" onClick={() => queue.settleDuplicate(id, 'keepBoth')}>
            {t('keepBoth')}
          </Button>
          {state.oid !== null && (
            <Button size="small" onClick={() => queue.settleDuplicate(id, 'replace')}>
              {t('replace')}
            </Button>
          )}
        </div>
      )}
      {open && hintTypes && (
        <div className="mt-2 grid grid-cols-1 items-start gap-3 pl-9 max-sm:pl-0 sm:grid-cols-[11rem_1fr]">
          <InFormContext value>
            <Select
              label={t('hintType')}
              placeholder={t('chooseHintType')}
              options={hintTypes}
              value={hint.type}
              error={problems.type && t('hintTypeMissing')}
              onChange={({ currentTarget }) => queue.describe(id, { ...hint, type: currentTarget.value })}
            />
            <TextField
              label={t('hintText')}
              value={hint.text}
              counter={characterCount(typedLength(hint.text), maxHint)}
              error={problems.text && t(`hintProblem.${problems.text}`)}
              aside={
                onShareHint && (
                  <button
                    type="button"
                    onClick={onShareHint}
                    className="text-accent-text underline underline-offset-3"
                  >
                    {t('shareHint')}
                  </button>
                )
              }
              onChange={({ currentTarget }) => queue.describe(id, { ...hint, text: currentTarget.value })}
            />
          </InFormContext>
        </div>
      )}
    </li>
  );
}

const tones = {
  checking: 'new',
  refused: 'failed',
  ready: 'open',
  queued: 'new',
  duplicate: 'waiting',
  failed: 'failed',
  sent: 'done',
} as const;

function State({ state, name }: { state: QueuedFile['state']; name: string }) {
  const { t } = useTranslation('engines/upload');
  if (state.name === 'sending')
    return (
      <span className="block w-44">
        <ProgressBar percent={Math.round(state.share * 100)} label={t('progress', { name })} wide />
      </span>
    );
  const text = state.name === 'refused' ? t(`refused.${state.problem}`) : t(state.name);
  return <Badge tone={tones[state.name]}>{text}</Badge>;
}

const Failure = ({ title, text }: { title: string; text: string }) => (
  <p className="mt-1 pl-9 text-sm text-text2">
    <strong className="font-medium text-failed">{title}</strong> {text}
  </p>
);
