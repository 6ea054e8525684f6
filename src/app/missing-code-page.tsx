import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';

/** Part of the portal does not come, most likely because it was updated; where no page stands yet that could say so. */
export function MissingCodePage() {
  const { t } = useTranslation('shared');
  return (
    <main className="mx-auto flex min-h-dvh max-w-[68ch] flex-col items-start justify-center gap-3 p-6">
      <h1 className="text-xl font-semibold">{t('newVersion.title')}</h1>
      <p role="alert">{t('newVersion.text')}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('newVersion.reload')}
      </Button>
    </main>
  );
}
