import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/config/use-config';

/** Types of hints that have a name in each language. */
const translated = ['Vertrag', 'Nachweis', 'Protokoll', 'Rückfrage', 'Sonstiges'] as const;

/** What a file can be (R-UPL-04), as choices: the installation's words go to the backend, the known ones are shown in the user's language. */
export function useHintTypes(): { value: string; label: string }[] {
  const { t } = useTranslation('entities');
  const { documents } = useConfig();
  return documents.hintTypes.map((value) => {
    const translatedType = translated.find((type) => type === value);
    return { value, label: translatedType ? t(`hintType.${translatedType}`) : value };
  });
}
