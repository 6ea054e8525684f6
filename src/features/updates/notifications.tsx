import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useStore } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { notificationChoice, notificationPermission } from '@/updates/notify';

/** The browser asks for permission only after a press here (R-X-NEW-07). */
export function Notifications() {
  const { t } = useTranslation('updates');
  const choice = useStore(notificationChoice);
  const [permission, setPermission] = useState(notificationPermission);
  if (permission === undefined) return null;
  const on = permission === 'granted' && choice !== 'off';
  const turnOn = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer === 'granted') notificationChoice.set('quiet');
  };
  return (
    <section aria-label={t('notify.title')} className="mt-8 border-t border-line pt-4 print:hidden">
      <h2 className="text-base font-semibold">{t('notify.title')}</h2>
      <p className="mt-1 max-w-2xl text-sm text-text2">
        {t(permission === 'denied' ? 'notify.denied' : on ? 'notify.on' : 'notify.off')}
      </p>
      {permission !== 'denied' && (
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
