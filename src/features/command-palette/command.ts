import type { LucideIcon } from 'lucide-react';

/** Something the palette offers: a place to go to, or something to do. */
export interface Command {
  id: string;
  label: string;
  /** What tells it from others of the same name, such as its number; it is searched too. */
  detail?: string;
  icon: LucideIcon;
  /** Colour of the icon alone. */
  hue?: string;
  run: () => void;
}
