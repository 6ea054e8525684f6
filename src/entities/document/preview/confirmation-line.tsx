import { CircleDot, FileCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Document } from '@/api/document';
import type { ProtocolSubject } from '@/api/provider/protocol';
import { useActiveSession } from '@/entities/session/session';
import { useFormats } from '@/shared/format/formats';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';

import { confirmerOf, useConfirmations } from './confirm';
import { type NotedConfirmation, confirmationStatus } from './confirmations';

/** The task's notes list all names. */
const maxNames = 5;

export function useOthersText(others: readonly NotedConfirmation[]): string | undefined {
  const { t } = useTranslation('entities/document/preview');
  const formats = useFormats();
  if (others.length === 0) return undefined;
  const names = others
    .slice(0, maxNames)
    .map(({ name, at }) => t('confirmation.onDay', { name, day: formats.date(at) }))
    .join(', ');
  const count = others.length - maxNames;
  return t('confirmation.others', {
    names: count > 0 ? t('confirmation.moreNames', { names, count }) : names,
  });
}

export function ConfirmationLine({ document, task }: { document: Document; task: ProtocolSubject }) {
  const { t } = useTranslation('entities/document/preview');
  const formats = useFormats();
  const user = confirmerOf(useActiveSession());
  const { confirmations, error } = useConfirmations(task);
  const { own, earlier, others } = confirmationStatus({ document }, confirmations ?? [], user);
  const othersText = useOthersText(others);
  if (error) return <p className="text-sm text-text3">{t('confirmation.loadFailed')}</p>;
  if (!confirmations) return <Skeleton className="my-1 h-3 w-44" />;
  return (
    <div className="text-sm">
      {own ? (
        <>
          <p className="flex items-start gap-1.5 text-text2">
            <Icon icon={FileCheck} className="mt-0.5 size-4 shrink-0 text-done" />
            {t('confirmation.own', { at: formats.dateTime(own.at) })}
          </p>
          <p className="hidden font-mono text-xs wrap-anywhere text-text2 print:block">
            {t('confirmation.checksum', { sha256: own.sha256 })}
          </p>
        </>
      ) : (
        <p className="flex items-start gap-1.5 font-medium text-text">
          <Icon icon={CircleDot} className="mt-0.5 size-4 shrink-0 text-waiting" />
          {earlier
            ? t('confirmation.asksAnew', { at: formats.dateTime(earlier.at) })
            : t('confirmation.asks')}
        </p>
      )}
      {othersText !== undefined && <p className="wrap-anywhere text-text3">{othersText}</p>}
    </div>
  );
}
