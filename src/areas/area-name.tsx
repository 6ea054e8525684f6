import { useTranslation } from 'react-i18next';

import { useLanguage } from '@/shared/i18n/language';
import { type Language, fallbackLanguage } from '@/shared/i18n/languages';
import { Icon } from '@/shared/ui/icon';

import { allAreas, roleNameOf } from './access';
import { type TopicArea, hueOf } from './areas';

const inLanguage = (texts: TopicArea['names'], language: Language): string =>
  texts[language] ?? texts[fallbackLanguage];

export const areaNameIn = ({ names }: TopicArea, language: Language): string => inLanguage(names, language);

export function useAreaName(): (area: TopicArea) => string {
  const language = useLanguage();
  return (area) => areaNameIn(area, language);
}

/** All areas have the same pages, so that a heading names the area, too. */
export function usePageTitle(): (area: TopicArea, page: string) => string {
  const areaName = useAreaName();
  return (area, page) => `${areaName(area)}: ${page}`;
}

export function useTaskTitle(): (area: TopicArea) => string {
  const language = useLanguage();
  return ({ names, taskTitles = names }) => inLanguage(taskTitles, language);
}

/** Undefined for roles that open no area. */
export const areaOfRoleName = (name: string): TopicArea | undefined =>
  allAreas.find(({ csvCategory, role }) => roleNameOf(csvCategory, role) === name);

export function useRoleLabel() {
  const { t } = useTranslation('entities');
  const areaName = useAreaName();
  return (name: string): string => {
    const area = areaOfRoleName(name);
    if (area) return areaName(area);
    if (name === roleNameOf('CONTRACTS')) return t('role.contracts');
    return name === roleNameOf('FOREIGN') ? t('role.foreign') : name;
  };
}

/** Hidden from screen readers, because the area's name is always next to it. */
export const AreaIcon = ({ area, className = 'size-4' }: { area: TopicArea; className?: string }) => (
  <Icon icon={area.icon} className={`shrink-0 ${className}`} style={{ color: hueOf(area) }} />
);
