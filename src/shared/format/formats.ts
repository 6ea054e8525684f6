import { useLanguage } from '../i18n/language';
import { type Language, languages } from '../i18n/languages';
import { once } from '../store/store';

/** Both backends mean German time where they give no zone (docs/api/conventions.md). */
export const zone = 'Europe/Berlin';

/** Creates each formatter once, because a table has thousands of numbers. */
export function formatsOf(language: Language): Formats {
  const { locale } = languages[language];
  const formats = cache.get(locale) ?? createFormats(locale);
  cache.set(locale, formats);
  return formats;
}

const cache = new Map<string, Formats>();

const day = { day: '2-digit', month: '2-digit' } as const;
const date = { ...day, year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

function createFormats(locale: string) {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }));
    return (value: Date) => formatter().format(value);
  };
  const numbers = (options: Intl.NumberFormatOptions) => {
    const byDecimals = new Map<number, Intl.NumberFormat>();
    return (value: number, decimals = 0) => {
      const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      const formatter = byDecimals.get(decimals) ?? new Intl.NumberFormat(locale, { ...options, ...exact });
      byDecimals.set(decimals, formatter);
      return formatter.format(value);
    };
  };
  const number = numbers({});
  const inBytes = { style: 'unit', unit: 'byte', unitDisplay: 'long' } as const;
  const written = numbers({ ...inBytes, useGrouping: false });
  const bytes = (size: number) => {
    if (size < 1024) return written(size).replace(' ', '\u00a0');
    if (size < 1024 ** 2) return `${number(size / 1024)}\u00a0KB`;
    const megabytes = Math.round((size / 1024 ** 2) * 10) / 10;
    return `${number(megabytes, Number.isInteger(megabytes) ? 0 : 1)}\u00a0MB`;
  };
  const grouped = numbers(inBytes);
  return {
    /** dd.MM.yyyy in German. */
    date: dates(date),
    /** dd.MM. in German. */
    day: dates(day),
    time: dates(time),
    dateTime: dates({ ...date, ...time }),
    /** Rounds to whole numbers by default: 61.416 with two decimals is 61,42 in German. */
    number,
    /** Takes 0 to 100: 35 % in German without a line break, 35% in English. */
    percent: numbers({ style: 'unit', unit: 'percent' }),
    /** Uses steps of 1,024: 2,4 MB in German. */
    bytes,
    /** 10.485.761 Byte in German. */
    wholeBytes: (size: number) => grouped(size).replace(' ', '\u00a0'),
  };
}

export type Formats = ReturnType<typeof createFormats>;

export const useFormats = (): Formats => formatsOf(useLanguage());
