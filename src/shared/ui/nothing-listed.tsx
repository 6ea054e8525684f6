import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Button, buttonClass } from './button';
import { EmptyState } from './empty-state';

interface NothingListedProps {
  /** Which of the three kinds of nothing it is (experience.md §3). */
  kind: 'nothing' | 'filtered' | 'closed';
  title: string;
  text: string;
  onReset: () => void;
}

/** A page whose one list has nothing to show, with the way on: without the filter, or to the start page. */
export function NothingListed({ kind, title, text, onReset }: NothingListedProps) {
  const { t } = useTranslation('shared');
  const ways = {
    nothing: (
      <Link to="/" className={buttonClass('secondary', 'small')}>
        {t('home')}
      </Link>
    ),
    filtered: (
      <Button size="small" onClick={onReset}>
        {t('table.reset')}
      </Button>
    ),
    closed: null,
  };
  return <EmptyState flush kind={kind} title={title} text={text} action={ways[kind]} />;
}
