import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';

import { buttonClass, type buttonSizes, type buttonVariants } from './button';
import { Icon } from './icon';

/** The new window cannot reach back; the link announces that it opens one. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('shared');
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children} <span className="sr-only">({t('opensNewWindow')})</span>
    </a>
  );
}

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: keyof typeof buttonVariants;
  size?: keyof typeof buttonSizes;
  icon?: LucideIcon;
}

/** Apart from the buttons, because the login page does without the router. */
export const ButtonLink = ({ variant, size, icon, children, ...link }: ButtonLinkProps) => (
  <Link {...link} className={buttonClass(variant, size)}>
    {icon && <Icon icon={icon} />}
    {children}
  </Link>
);
