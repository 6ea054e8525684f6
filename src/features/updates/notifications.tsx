import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useStore } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { notificationChoice, notificationPermission, showNotification } from '@/updates/notify';

/** The browser asks for permission only after a press here (R-X-NEW-07). */
export function Notifications() {
  const { t } = useTranslation('updates');
  const choice = useStore(notificationChoice);
  const [permission, setPermission] = useState(notificationPermission);
  const on = permission === 'granted' && (choice === 'quiet' || choice === 'named');
  const impossible = permission === undefined || choice === 'impossible';
  const turnOn = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    // The first one shows what they look like, and whether this browser can show them.
    if (answer === 'granted' && (await showNotification(t('notify.first')))) notificationChoice.set('quiet');
  };
  return (
    <section aria-label={t('notify.title')} className="mt-8 border-t border-line pt-4 print:hidden">
      <h2 className="text-base font-semibold">{t('notify.title')}</h2>
      <p className="mt-1 max-w-2xl text-sm text-text2">
        {t(`notify.${permission === 'denied' ? 'denied' : impossible ? 'impossible' : on ? 'on' : 'off'}`)}
      </p>
      {permission !== undefined && permission !== 'denied' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {on ? (
            <>
              <SegmentedControl
                label={t('notify.content')}
                value={choice}
                options={[
                  { value: 'quiet', label: t('notify.quiet') },
                  { value: 'named', label: t('notify.named') },
                ]}
                onChange={notificationChoice.set}
              />
              <Button size="small" variant="quiet" onClick={() => notificationChoice.set('off')}>
                {t('notify.turnOff')}
              </Button>
            </>
          ) : (
            <Button size="small" icon={BellRing} onClick={() => void turnOn()}>
              {t('notify.turnOn')}
            </Button>
          )}
        </div>
      )}
      {on && <p className="mt-2 text-xs text-text3">{t('notify.hint')}</p>}
    </section>
  );
}
