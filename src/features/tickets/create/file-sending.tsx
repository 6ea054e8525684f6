import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';
import { ProgressBar } from '@/shared/ui/progress-bar';

interface FileSendingProps {
  /** 0 to 1. */
  share: number;
  onStop: () => void;
}

/** How far the file of a new ticket has come, and the way to call it off (R-PLUS-15). */
export function FileSending({ share, onStop }: FileSendingProps) {
  const { t } = useTranslation('tickets/create');
  return (
    <>
      <ProgressBar percent={Math.round(share * 100)} label={t('file.sending')} />
      <Button onClick={onStop}>{t('file.stop')}</Button>
    </>
  );
}
