import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Whole<Value> {
  seen: Value;
  wanted: Value;
  current: Value;
}

/** Whether writing would undo another user's change. The backends have no versions (ADR 0007). */
export const wouldOverwrite = <Value,>({ seen, wanted, current }: Whole<Value>): boolean =>
  !isSame(current, seen) && !isSame(current, wanted);

export class ConflictError<Change, Current> extends Error {
  override name = 'ConflictError';
  readonly change: Change;
  readonly current: Current;
  constructor(change: Change, current: Current) {
    super('Another user has changed the same values');
    this.change = change;
    this.current = current;
  }
}

/** Milliseconds the user waits to learn whether another admin has saved at the same time. */
const checkTimeoutMs = 3000;

/** Reads a saved value once more; without a response in time what was saved counts. */
export const readAfterSave = <Value,>(
  read: (options: { signal: AbortSignal }) => Promise<Value>,
  saved: Value,
): Promise<Value> => read({ signal: AbortSignal.timeout(checkTimeoutMs) }).catch(() => saved);

/** Takes the current values except in fields that the user alone has changed. */
export function takeTheirs<Values extends object>({ seen, wanted, current }: Whole<Values>): Values {
  const before = new Map(Object.entries(seen));
  const mine = new Map(Object.entries(wanted));
  const isMine = (name: string, theirs: unknown) =>
    isSame(theirs, before.get(name)) && !isSame(mine.get(name), before.get(name));
  const own = Object.entries(current).filter(([name, theirs]) => isMine(name, theirs));
  return { ...current, ...Object.fromEntries(own.map(([name]) => [name, mine.get(name)])) };
}

/** Applies the user's additions and removals to the current list and keeps the changes of others. */
export const changeApplied = ({ seen, wanted, current }: Whole<readonly string[]>): string[] => [
  ...new Set([
    ...current.filter((name) => wanted.includes(name) || !seen.includes(name)),
    ...wanted.filter((name) => !seen.includes(name)),
  ]),
];

interface ConflictDialogProps {
  text?: string | undefined;
  versions: readonly { label: string; mine: ReactNode; theirs: ReactNode }[];
  busy: boolean;
  onKeepMine?: (() => void) | undefined;
  onTakeTheirs: () => void;
  onClose: () => void;
}

export function ConflictDialog({
  text,
  versions,
  busy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation('entities');
  return (
    <Dialog
      wide
      role="alertdialog"
      title={t('conflict.title')}
      dismissable={!busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          {onKeepMine && (
            <Button busy={busy} onClick={onKeepMine}>
              {t('conflict.keepMine')}
            </Button>
          )}
          <Button variant="primary" autoFocus onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-text2">{text ?? t('conflict.text')}</p>
      <div className="flex flex-col gap-4">
        {versions.map(({ label, mine, theirs }) => (
          <section key={label} aria-label={label}>
            <h3 className="mb-1 font-semibold">{label}</h3>
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              <Version name={t('conflict.mine')}>{mine}</Version>
              <Version name={t('conflict.theirs')}>{theirs}</Version>
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const Version = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-md border border-line p-3">
    <p className="mb-1 text-xs text-text3">{name}</p>
    <div className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{children}</div>
  </div>
);
