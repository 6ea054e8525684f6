import { Languages, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { changeLanguage } from '@/shared/i18n/i18n';
import { useLanguage } from '@/shared/i18n/language';
import { languageCodes, languages } from '@/shared/i18n/languages';
import type { Theme } from '@/shared/theme/stored-theme';
import { setTheme, useTheme } from '@/shared/theme/theme';

interface Choice {
  id: string;
  label: string;
  /** Names the kind of choice, too, for a list with other commands. */
  longLabel: string;
  /** Shown only in such a list. */
  sign: LucideIcon;
  chosen: boolean;
  onAction: () => void;
}

export const themeIcons: Readonly<Record<Theme, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };

export function useThemeChoices(): readonly Choice[] {
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

export function useLanguageChoices(): readonly Choice[] {
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
