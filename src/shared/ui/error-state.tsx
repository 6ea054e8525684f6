import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Banner } from './banner';
import { Button } from './button';

interface ErrorStateProps {
  /** What failed. */
  title: string;
  /** What was kept and what to do. */
  text?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Something could not be loaded: what failed, and the way to try again. */
export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  const { t } = useTranslation('shared');
  return (
    <Banner
      tone="error"
      title={title}
      action={
        onRetry && (
          <Button size="small" icon={RefreshCw} busy={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}
