import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/config/use-config';

const translated = ['Vertrag', 'Nachweis', 'Protokoll', 'Rückfrage', 'Sonstiges'] as const;

/** The backend gets the installation's words; known ones are translated for display (R-UPL-04). */
export function useHintTypes(): { value: string; label: string }[] {
  const { t } = useTranslation('entities');
  const { documents } = useConfig();
  return documents.hintTypes.map((value) => {
    const translatedType = translated.find((type) => type === value);
    return { value, label: translatedType ? t(`hintType.${translatedType}`) : value };
  });
}
