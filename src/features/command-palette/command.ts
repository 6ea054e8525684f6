import type { LucideIcon } from 'lucide-react';

export interface Command {
  id: string;
  label: string;
  /** Tells it apart from others of the same name; it is searched, too. */
  detail?: string;
  icon: LucideIcon;
  hue?: string;
  run: () => void;
}
