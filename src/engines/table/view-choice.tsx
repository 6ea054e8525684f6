import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '@/shared/ui/lazy-component';
import { PopoverButton } from '@/shared/ui/popover-button';

import type { ViewsProps } from './views';

const Views = lazyComponent(async () => (await import('./views')).Views);

/** The button of the user's own named views; the menu's code loads when the pointer or the focus reaches it. */
export function ViewChoice(props: Pick<ViewsProps, 'table' | 'pageKey'>) {
  const { t } = useTranslation('shared');
  const [name, setName] = useState('');
  return (
    <PopoverButton
      icon={Bookmark}
      label={t('table.views')}
      width="w-80 max-w-[calc(100vw-2rem)]"
      prefetch={Views.prefetch}
    >
      <Views {...props} name={name} onName={setName} />
    </PopoverButton>
  );
}
