import { Inbox, ListFilter, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from './button';
import { Icon } from './icon';
import { ButtonLink } from './links';

const icons = { nothing: Inbox, filtered: ListFilter, closed: Lock };

interface EmptyStateProps {
  kind?: keyof typeof icons;
  title: string;
  text?: string;
  action?: ReactNode;
  flush?: boolean;
}

export const EmptyState = ({ kind = 'nothing', title, text, action, flush = false }: EmptyStateProps) => (
  <div className={`flex max-w-[68ch] flex-col items-start gap-1 wrap-anywhere ${flush ? '' : 'p-4'}`}>
    <Icon icon={icons[kind]} className="mb-2 size-5 text-text3" />
    <p className="font-semibold">{title}</p>
    {text && <p className="text-text2">{text}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);

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
      <ButtonLink to="/" size="small">
        {t('home')}
      </ButtonLink>
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
