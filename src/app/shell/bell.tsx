import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { badgeCount } from '@/shared/ui/badge';
import { IconButton } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { useNewsCount } from '@/updates/summary';

const Popover = lazyComponent(async () => (await import('@/shared/ui/popover')).Popover);
const BellList = lazyComponent(async () => (await import('@/updates/bell-list')).BellList);

export function Bell() {
  const { t } = useTranslation('app');
  const news = useNewsCount();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = news > 0 ? t('top.news', { count: news }) : t('top.noNews');
  const prepare = () => {
    Popover.prefetch();
    BellList.prefetch();
  };
  const close = () => setOpen(false);
  return (
    <span className={`relative flex shrink-0 ${news > 0 ? '' : 'max-sm:hidden'}`}>
      <IconButton
        ref={button}
        icon={BellIcon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      />
      {news > 0 && (
        <span aria-hidden className="pointer-events-none absolute -top-0.5 -right-0.5 print:hidden">
          <span className="flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-onaccent ring-2 ring-canvas">
            {badgeCount(news)}
          </span>
        </span>
      )}
      {open && (
        <Popover label={t('page.updates')} anchor={button} className="w-96 max-w-full" onClose={close}>
          <BellList onClose={close} />
        </Popover>
      )}
    </span>
  );
}
