import { useTranslation } from 'react-i18next';

import { useActiveSession } from '@/entities/session/session';
import { changeState } from '@/entities/updates/state-store';
import { type Update, markSeen, markUnseen } from '@/entities/updates/updates';
import { showToast } from '@/shared/ui/show-toast';

/** The ways to say that something was seen; all at once can be undone. */
export function useSeen() {
  const { t } = useTranslation('updates');
  const { t: shared } = useTranslation('shared');
  const session = useActiveSession();
  return {
    seeOne: ({ source, oid }: Update) =>
      void changeState(session, (state) => markSeen(state, { source, oid })),
    seeAll: () => {
      let before = {};
      const all = changeState(session, (state) => {
        before = state.unseen;
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
