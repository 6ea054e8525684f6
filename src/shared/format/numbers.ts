import { currentLanguage } from '../i18n/i18n';

/** Making one takes a hundred times as long as using it, and tables have thousands of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}

/** A number in the language's form with so many decimals: 61.416 with two → 61,42. */
export const formatNumber = (value: number, decimals = 0): string =>
  formatOf(currentLanguage() === 'de' ? 'de-DE' : 'en-GB', decimals).format(value);

/** A file's size with its unit, by steps of 1,024: 2,4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${currentLanguage() === 'de' || bytes === 1 ? 'Byte' : 'Bytes'}`;
  if (bytes < 1024 ** 2) return `${formatNumber(bytes / 1024)} KB`;
  const megabytes = Math.round((bytes / 1024 ** 2) * 10) / 10;
  return `${formatNumber(megabytes, Number.isInteger(megabytes) ? 0 : 1)} MB`;
}
