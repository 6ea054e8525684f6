import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

import { currentSession } from '@/entities/session/session';
import { unsentCount } from '@/shared/form/unsent-input';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

/**
 * Leaving a page with input that was not sent asks first (experience.md §3). What stays behind is kept as a draft, and
 * an ended session leaves without a question.
 */
export function LeaveQuestion() {
  const { t } = useTranslation('app');
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
    unsentCount() > 0 && currentSession() !== null && currentLocation.pathname !== nextLocation.pathname;
  const blocker = useBlocker(leaves);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      role="alertdialog"
      title={t('leave.title')}
      open
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>{t('leave.leave')}</Button>
          <Button variant="primary" autoFocus onClick={() => blocker.reset()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p className="text-text2">{t('leave.text')}</p>
    </Dialog>
  );
}
