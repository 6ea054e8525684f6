import type { LucideIcon, LucideProps } from 'lucide-react';

interface IconProps extends Omit<LucideProps, 'ref' | 'aria-hidden' | 'size'> {
  icon: LucideIcon;
}

/** An icon beside the text that says the same: hidden from screen readers, with the line width of the whole portal. */
export function Icon({ icon: Drawing, className = 'size-4', strokeWidth = 1.75, ...rest }: IconProps) {
  return <Drawing {...rest} aria-hidden className={className} strokeWidth={strokeWidth} />;
}
