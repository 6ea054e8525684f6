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
      void changeState(session, (known) => markSeen(known, { source, oid })),
    seeAll: () => {
      let before = {};
      const all = changeState(session, (known) => {
        before = known.unseen;
        return markSeen(known);
      });
      void all.then(() =>
        showToast({
          text: t('allSeen'),
          action: {
            label: shared('undo'),
            onPress: () => void changeState(session, (known) => markUnseen(known, before)),
          },
        }),
      );
    },
  };
}
