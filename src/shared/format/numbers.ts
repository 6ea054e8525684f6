import { currentLanguage } from '../i18n/i18n';

/** A number in the language's form with at most so many decimals: 61.416 → 61,42. */
export function formatNumber(value: number, decimals = 0): string {
  return new Intl.NumberFormat(currentLanguage() === 'de' ? 'de-DE' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
