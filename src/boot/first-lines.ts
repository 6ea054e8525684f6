import { addressName } from '@/entities/address/address';
import type { NewsItem } from '@/entities/news/queries';
import type { Session, SessionAddress, SessionContact } from '@/entities/session/session';
import { joinParts } from '@/shared/format/text';
import { fallbackLanguage } from '@/shared/i18n/languages';
import { earlySlots, readLocal, sessionPrefix } from '@/shared/storage/session-keys';

import { isDrawn } from './index-html';

/** Writes the stored user, address and first news into the prerendered dashboard, only as text and without React. */
export function fillFirstLines(): void {
  if (!isDrawn('dashboard')) return;
  const news = read(earlySlots.news);
  write('title', () => text<NewsItem>(news, 'title'));
  write('text', () => text<NewsItem>(news, 'words'));

  const contact = read(earlySlots.contact);
  const address = field<SessionContact>(contact, 'selectedAddress');
  const deadline = read(earlySlots.deadline);
  // An expired session leads to the login page, which names no user.
  if (!address || typeof deadline !== 'number' || deadline < Date.now()) return;
  const name =
    joinParts([text<SessionContact>(contact, 'firstName'), text<SessionContact>(contact, 'lastName')], ' ') ||
    text<Session>(read(earlySlots.providerLogin), 'username');
  const addressText = addressName({
    name: text<SessionAddress>(address, 'name'),
    nameAddition: text<SessionAddress>(address, 'nameAddition'),
  });
  write('lead', ({ dataset }) => {
    const template = dataset[document.documentElement.lang] ?? dataset[fallbackLanguage] ?? '';
    return template.replace('{{name}}', () => name).replace('{{address}}', () => addressText);
  });
}

/** Reads a stored value without the app's schemas, which are larger than this file. */
function read(slot: string): unknown {
  try {
    return JSON.parse(readLocal(sessionPrefix + slot) ?? 'null');
  } catch {
    return null;
  }
}

function field<Stored>(value: unknown, name: keyof Stored & string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text<Stored>(value: unknown, name: keyof Stored & string): string {
  const found = field<Stored>(value, name);
  return typeof found === 'string' ? found : '';
}

/** Fills a line of scripts/build/first-lines.tsx; an empty text leaves it unchanged. */
function write(part: 'lead' | 'title' | 'text', textOf: (element: HTMLElement) => string): void {
  const element = document.querySelector<HTMLElement>(`[data-kept=${part}]`);
  const content = element && textOf(element);
  if (content) element.textContent = content;
}
