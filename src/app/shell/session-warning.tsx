import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { sessionChoice, startCountdown, useCountdown } from '@/entities/session/countdown';
import { logOut } from '@/entities/session/logout';
import { useConfig } from '@/shared/config/use-config';
import { formatCountdown } from '@/shared/format/durations';
import { Button } from '@/shared/ui/button';
import { DialogFrame } from '@/shared/ui/dialog-frame';

import { warnFrom } from './session-watch';

/** Screen readers announce the time every 15 seconds, and every second only at the end. */
const speakEvery = 15;
const speakEachBelow = 20;

const stepOf = (seconds: number) => (seconds <= speakEachBelow ? seconds : -Math.ceil(seconds / speakEvery));

/** Returns the seconds for the live region; they change only when a step begins. */
export const spokenTime = (before: number, left: number): number =>
  stepOf(before) === stepOf(left) ? before : left;

export function SessionWarning() {
  const { t } = useTranslation('app');
  const seconds = useCountdown();
  const config = useConfig();
  const [spoken, setSpoken] = useState(seconds);
  const spokenAt = spokenTime(spoken, seconds);
  if (spokenAt !== spoken) setSpoken(spokenAt);
  const minutes = t('sessionWarning.minutes', { count: Math.floor(spokenAt / 60) });
  const rest = t('sessionWarning.seconds', { count: spokenAt % 60 });
  const both = t('sessionWarning.both', { minutes, seconds: rest });
  const time = spokenAt < 60 ? rest : spokenAt % 60 === 0 ? minutes : both;
  return (
    <DialogFrame
      role="alertdialog"
      title={t('sessionWarning.title')}
      onClose={startCountdown}
      actions={
        <div className="contents" {...{ [sessionChoice]: '' }}>
          <Button onClick={() => void logOut('wanted')}>{t('sessionWarning.logout')}</Button>
          <Button variant="primary" autoFocus onClick={startCountdown}>
            {t('sessionWarning.stay')}
          </Button>
        </div>
      }
    >
      <p aria-hidden className="text-4xl font-semibold tracking-[-0.03em]">
        {formatCountdown(seconds)}
      </p>
      <p aria-hidden className="my-2 h-1.5 overflow-hidden rounded-full bg-sunken outline-1 outline-line2">
        <span
          className="block h-full bg-waiting"
          style={{ width: `${(seconds / warnFrom(config)) * 100}%` }}
        />
      </p>
      <p className="text-text2">
        {t('sessionWarning.text', { count: Math.round(config.limits.sessionSeconds / 60) })}
      </p>
      <p className="mt-2 text-text2">{t('sessionWarning.unsent')}</p>
      <p role="status" className="sr-only">
        {t(spokenAt <= speakEachBelow ? 'sessionWarning.spokenSoon' : 'sessionWarning.spoken', { time })}
      </p>
    </DialogFrame>
  );
}
