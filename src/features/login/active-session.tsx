import { useTranslation } from 'react-i18next';

import { fullName } from '@/entities/session/full-name';
import { useSession } from '@/entities/session/session';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';

/** Somebody is already logged in in this browser (Spec 1 §8 'Session already active'): go on, or end it. */
export function ActiveSession({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('login');
  const session = useSession();
  if (!session) return null;
  return (
    <Banner
      tone="info"
      title={t('alreadyActive.title')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" onClick={onContinue}>
            {t('alreadyActive.continue')}
          </Button>
          <Button
            size="small"
            onClick={async () => (await import('@/entities/session/logout')).logOut('wanted')}
          >
            {t('alreadyActive.end')}
          </Button>
        </span>
      }
    >
      {t('alreadyActive.text', { name: fullName(session.contact) })}
    </Banner>
  );
}
