import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Button, buttonClass } from './button';
import { EmptyState } from './empty-state';

interface EmptyListProps {
  kind: 'nothing' | 'filtered' | 'closed';
  title: string;
  text: string;
  onReset: () => void;
}

export function EmptyList({ kind, title, text, onReset }: EmptyListProps) {
  const { t } = useTranslation('shared');
  const actions = {
    nothing: (
      <Link to="/" className={buttonClass('secondary', 'small')}>
        {t('home')}
      </Link>
    ),
    filtered: (
      <Button size="small" onClick={onReset}>
        {t('reset')}
      </Button>
    ),
    closed: null,
  };
  return <EmptyState flush kind={kind} title={title} text={text} action={actions[kind]} />;
}
