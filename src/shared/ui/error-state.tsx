import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Banner } from './banner';
import { Button } from './button';

interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
}

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
