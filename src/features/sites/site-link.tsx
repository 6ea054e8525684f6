import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { chosenFrom } from '@/shared/routing/chosen-address';

import type { Site } from './use-sites';

interface SiteLinkProps {
  site: Site;
  to: string;
  className: string;
  children: ReactNode;
}

/** A click changes the address first; a new window asks, because all windows share the address. */
export function SiteLink({ site: { current, facts }, to, className, children }: SiteLinkProps) {
  const { t } = useTranslation('sites');
  const { pathname, search } = useLocation();
  const { address } = facts.session;
  if (current)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <Link
      to={paths.addressSelect(to, address.oid)}
      state={chosenFrom(pathname + search)}
      className={className}
    >
      {children}
      <span className="sr-only"> {t('changesTo', { address: addressName(address) })}</span>
    </Link>
  );
}
