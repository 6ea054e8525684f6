import { ChevronDown } from 'lucide-react';

import { Icon } from './icon';

/** Its parent must be positioned and leave room on the right. */
export function SelectArrow() {
  return (
    <Icon
      icon={ChevronDown}
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text2"
    />
  );
}
