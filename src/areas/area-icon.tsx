import { Icon } from '@/shared/ui/icon';

import type { TopicArea } from './topic-area';

interface AreaIconProps {
  area: TopicArea;
  className?: string;
}

/** Hidden from screen readers, because the area's name is always next to it. */
export function AreaIcon({ area: { icon, hue }, className = 'size-4' }: AreaIconProps) {
  return <Icon icon={icon} className={`shrink-0 ${className}`} style={{ color: hue }} />;
}
