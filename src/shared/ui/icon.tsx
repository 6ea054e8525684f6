import type { LucideIcon, LucideProps } from 'lucide-react';

interface IconProps extends Omit<LucideProps, 'ref' | 'aria-hidden' | 'size'> {
  icon: LucideIcon;
}

/** Hidden from screen readers, because the text next to it says the same. */
export function Icon({ icon: Drawing, className = 'size-4', strokeWidth = 1.75, ...rest }: IconProps) {
  return <Drawing {...rest} aria-hidden className={className} strokeWidth={strokeWidth} />;
}
