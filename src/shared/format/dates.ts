import { currentLanguage } from '../i18n/i18n';

/** All times are German; both backends mean them too where they give no zone (docs/api/conventions.md). */
export const zone = 'Europe/Berlin';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, name: 'date' | 'day' | 'time' | 'dateTime'): string {
  const locale = currentLanguage() === 'de' ? 'de-DE' : 'en-GB';
  const key = `${locale} ${name}`;
  const known = formats.get(key);
  const formatter =
    known ??
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      ...(name !== 'time' && { day: '2-digit', month: '2-digit' }),
      ...((name === 'date' || name === 'dateTime') && { year: 'numeric' }),
      ...((name === 'time' || name === 'dateTime') && {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
    });
  if (!known) formats.set(key, formatter);
  return formatter.format(date);
}

/** dd.MM.yyyy in German. */
export const formatDate = (date: Date) => format(date, 'date');
/** dd.MM. in German, where the year is clear. */
export const formatDay = (date: Date) => format(date, 'day');
/** HH:mm:ss. */
export const formatTime = (date: Date) => format(date, 'time');
/** dd.MM.yyyy, HH:mm:ss in German. */
export const formatDateTime = (date: Date) => format(date, 'dateTime');
