import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { type OpenedFolder, unlockFolder, nextTry } from '@/entities/offline-folder/read-folder';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/password-field';
import { useFields } from '@/shared/form/use-fields';
import { formatCountdown } from '@/shared/format/durations';

const schema = z.object({ passphrase: z.string().check(z.minLength(1)) });

/** After several wrong passphrases each attempt is delayed; the folder is never deleted. */
export function UnlockForm({ onOpened }: { onOpened: (folders: readonly OpenedFolder[]) => void }) {
  const { t } = useTranslation('offline-folder');
  const { field, handleSubmit } = useFields({
    schema,
    defaultValues: { passphrase: '' },
    messages: {},
  });
  const { data, isPending, isError, mutate, reset } = useMutation({
    mutationFn: unlockFolder,
    networkMode: 'always',
    onSuccess: (result) => {
      if (result.state === 'opened') onOpened(result.folders);
    },
  });
  // The delay may have started before a reload.
  const { data: nextTryAt = 0 } = useQuery({
    queryKey: ['offlineFolder', 'nextTry'],
    queryFn: nextTry,
    networkMode: 'always',
    gcTime: 0,
  });
  const seconds = useSecondsUntil(data?.state === 'wait' ? data.until : nextTryAt);
  const error = () => {
    if (isError) return { title: t('failed'), text: t('failedText') };
    if (data?.state === 'unfinished') return { title: t('unfinished'), text: t('unfinishedText') };
    if (data?.state === 'wrong' || data?.state === 'wait') return { title: t('wrong'), text: t('wrongText') };
    return undefined;
  };
  return (
    <div className="max-w-md">
      <Form
        onSubmit={handleSubmit(({ passphrase }) => mutate(passphrase))}
        submitLabel={t('open')}
        busy={isPending}
        error={error()}
        onCloseError={reset}
        lockedReason={seconds > 0 ? t('wait', { time: formatCountdown(seconds) }) : undefined}
      >
        <PasswordField large autoFocus label={t('passphrase')} autoComplete="off" {...field('passphrase')} />
      </Form>
    </div>
  );
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
