import { useTranslation } from 'react-i18next';

import { Banner } from '@/shared/ui/banner';

import type { LinkTrouble } from './list-filter';

interface InvalidLinkParametersProps {
  troubles: readonly LinkTrouble[];
  /** Removes the invalid parameters from the address. */
  onClose: () => void;
}

export function InvalidLinkParameters({ troubles, onClose }: InvalidLinkParametersProps) {
  const { t } = useTranslation('topic-area/list-view');
  return troubles.map((trouble) => (
    <Banner key={trouble} tone="warning" title={t(`trouble.${trouble}.title`)} onClose={onClose}>
      {t(`trouble.${trouble}.text`)}
    </Banner>
  ));
}
