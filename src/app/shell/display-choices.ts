import { Languages, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { changeLanguage } from '@/shared/i18n/i18n';
import { useLanguage } from '@/shared/i18n/language';
import { languageCodes, languages } from '@/shared/i18n/languages';
import type { Theme } from '@/shared/theme/stored-theme';
import { setTheme, useTheme } from '@/shared/theme/theme';

export const themeIcons: Readonly<Record<Theme, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };

/** A list with other commands shows `longLabel` and `sign`. */
export function useThemeChoices() {
  const { t } = useTranslation('app');
  const theme = useTheme();
  const labels = { light: t('top.themeLight'), dark: t('top.themeDark'), system: t('top.themeSystem') };
  return (['light', 'dark', 'system'] as const).map((id) => ({
    id,
    label: labels[id],
    longLabel: `${t('top.theme')}: ${labels[id]}`,
    sign: themeIcons[id],
    chosen: theme === id,
    onAction: () => setTheme(id),
  }));
}

export function useLanguageChoices() {
  const { t } = useTranslation('app');
  const language = useLanguage();
  return languageCodes.map((id) => {
    const label = languages[id].name;
    return {
      id,
      label,
      longLabel: `${t('top.language')}: ${label}`,
      sign: Languages,
      chosen: language === id,
      onAction: () => void changeLanguage(id),
    };
  });
}
