import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { chosenFrom } from '@/shared/routing/chosen-address';

import type { Site } from './use-sites';

interface SiteLinkProps {
  site: Site;
  /** The page at that site. */
  to: string;
  className: string;
  children: ReactNode;
}

/**
 * Leads to a page at a site. At another one than the user works for, a click changes the address first (R-X-SITE-04); opened in a
 * new window it asks, because the address holds for all windows.
 */
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
