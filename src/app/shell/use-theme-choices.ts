import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Theme } from '@/shared/theme/stored-theme';

export const themeIcons: Readonly<Record<Theme, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };

export function useThemeChoices(): readonly { id: Theme; label: string; icon: LucideIcon }[] {
  const { t } = useTranslation('app');
  return [
    { id: 'light', label: t('top.themeLight'), icon: themeIcons.light },
    { id: 'dark', label: t('top.themeDark'), icon: themeIcons.dark },
    { id: 'system', label: t('top.themeSystem'), icon: themeIcons.system },
  ];
}
