import type { TopicArea } from './topic-area';

interface AreaIconProps {
  area: TopicArea;
  /** Its size, and its place beside a text of several lines. */
  className?: string;
}

/** The icon of an area in the area's colour. It only accompanies a name, so that it says nothing itself. */
export function AreaIcon({ area: { icon: Icon, hue }, className = 'size-4' }: AreaIconProps) {
  return <Icon aria-hidden className={`shrink-0 ${className}`} strokeWidth={1.75} style={{ color: hue }} />;
}
