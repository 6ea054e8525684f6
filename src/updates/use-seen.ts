import { useTranslation } from 'react-i18next';

import { useActiveSession } from '@/entities/session/session';
import { showToast } from '@/shared/ui/show-toast';

import { type Update, type UpdatesState, markSeen, markUnseen } from './state';
import { changeState } from './state-store';

/** Only `seeAll` can be undone. */
export function useSeen() {
  const { t } = useTranslation('updates');
  const { t: shared } = useTranslation('shared');
  const session = useActiveSession();
  return {
    seeOne: ({ source, oid }: Update) =>
      void changeState(session, (state) => markSeen(state, { source, oid })),
    seeAll: () => {
      let before: UpdatesState['changes'] = {};
      const all = changeState(session, (state) => {
        before = state.changes;
        return markSeen(state);
      });
      void all.then(() =>
        showToast({
          text: t('allSeen'),
          action: {
            label: shared('undo'),
            onPress: () => void changeState(session, (state) => markUnseen(state, before)),
          },
        }),
      );
    },
  };
}
