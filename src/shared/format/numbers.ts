import { currentLanguage } from '../i18n/i18n';

/** A number in the language's form with so many decimals: 61.416 with two → 61,42. */
export function formatNumber(value: number, decimals = 0): string {
  return new Intl.NumberFormat(currentLanguage() === 'de' ? 'de-DE' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** A file's size with its unit, by steps of 1,024: 2,4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${currentLanguage() === 'de' || bytes === 1 ? 'Byte' : 'Bytes'}`;
  if (bytes < 1024 ** 2) return `${formatNumber(bytes / 1024)} KB`;
  const megabytes = Math.round((bytes / 1024 ** 2) * 10) / 10;
  return `${formatNumber(megabytes, Number.isInteger(megabytes) ? 0 : 1)} MB`;
}
