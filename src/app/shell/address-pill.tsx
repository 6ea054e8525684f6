import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { Icon } from '@/shared/ui/icon';

interface AddressPillProps {
  address: string;
  admin: boolean;
  /** Only a user with several addresses can change it (R-NAV-10). */
  changeable: boolean;
}

/** No text contains Unicode's object replacement character: the sentence is split there. */
const placeholder = '\u{FFFC}';

export function AddressPill({ address, admin, changeable }: AddressPillProps) {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const [before, after] = t(admin ? 'banner.adminAddress' : 'banner.contact', { address: placeholder }).split(
    placeholder,
  );
  return (
    <div className="flex min-h-8 min-w-0 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm text-text2 max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:px-0">
      <Icon icon={MapPin} className="size-4 shrink-0 text-text3" />
      <p className="min-w-0 lg:line-clamp-2 lg:leading-4">
        {admin && <strong className="font-medium text-text">{t('banner.admin')} </strong>}
        {before}
        <strong className="font-medium text-text">{address}</strong>
        {after}
      </p>
      {changeable && (
        <Link
          to={paths.addressSelect(pathname + search)}
          aria-label={t('banner.changeLong')}
          className="fingertip ml-auto shrink-0 border-line text-accent-text underline underline-offset-3 lg:border-l lg:pl-2"
        >
          {t('banner.change')}
        </Link>
      )}
    </div>
  );
}
