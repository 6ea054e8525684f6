import { Icon } from '@/shared/ui/icon';

import type { TopicArea } from './topic-area';

interface AreaIconProps {
  area: TopicArea;
  /** Its size, and its place beside a text of several lines. */
  className?: string;
}

/** The icon of an area in the area's colour. It only accompanies a name, so that it says nothing itself. */
export function AreaIcon({ area: { icon, hue }, className = 'size-4' }: AreaIconProps) {
  return <Icon icon={icon} className={`shrink-0 ${className}`} style={{ color: hue }} />;
}
