import { useTranslation } from 'react-i18next';

import { nameOrLogin } from '@/entities/session/full-name';
import type { Session } from '@/entities/session/session';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';

const endOther = async () =>
  importWithRetry(() => import('@/entities/session/logout'))
    .then(({ logOut }) => logOut('replaced'))
    .catch(reportError);

interface ActiveSessionProps {
  session: Session;
  onContinue: () => void;
}

export function ActiveSession({ session, onContinue }: ActiveSessionProps) {
  const { t } = useTranslation('login');
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
            // The next user may be another one, so drafts of the first user stay stored.
            onClick={() => void endOther()}
          >
            {t('alreadyActive.end')}
          </Button>
        </span>
      }
    >
      {t('alreadyActive.text', { name: nameOrLogin(session) })}
    </Banner>
  );
}
