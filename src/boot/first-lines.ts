import { addressName } from '@/entities/address/address';
import type { NewsItem } from '@/entities/news/news-item';
import { fullName } from '@/entities/session/full-name';
import type { Session, SessionAddress, SessionContact } from '@/entities/session/session';
import { fallbackLanguage } from '@/shared/i18n/languages';
import { earlySlots, sessionPrefix } from '@/shared/storage/session-keys';

import { isDrawn } from './index-html';

/**
 * Runs once index.html is read, before anything is painted and the app's code has come: writes into the dashboard's what the device
 * already knows, the user, the address and the first news of the last visit. Only ever as text.
 */
export function fillFirstLines(): void {
  if (!isDrawn('dashboard')) return;
  const news = read(earlySlots.news);
  write('title', () => text<NewsItem>(news, 'title'));
  write('text', () => text<NewsItem>(news, 'words'));

  const contact = read(earlySlots.contact);
  const address = field<SessionContact>(contact, 'selectedAddress');
  const deadline = read(earlySlots.deadline);
  // A session that is over leads to the login page, which names no user.
  if (!address || typeof deadline !== 'number' || deadline < Date.now()) return;
  const name =
    fullName({
      firstName: text<SessionContact>(contact, 'firstName'),
      lastName: text<SessionContact>(contact, 'lastName'),
    }) || text<Session>(read(earlySlots.providerLogin), 'username');
  const addressText = addressName({
    name: text<SessionAddress>(address, 'name'),
    nameAddition: text<SessionAddress>(address, 'nameAddition'),
  });
  write('lead', ({ dataset }) => {
    const template = dataset[document.documentElement.lang] ?? dataset[fallbackLanguage] ?? '';
    return template.replace('{{name}}', () => name).replace('{{address}}', () => addressText);
  });
}

/** A value the app has stored. Reading it with the app's schemas would cost more code than all of this file. */
function read(slot: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(sessionPrefix + slot) ?? 'null');
  } catch {
    return null;
  }
}

/** A field of a stored object, by a name the app's own type has. */
function field<Stored>(value: unknown, name: keyof Stored & string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text<Stored>(value: unknown, name: keyof Stored & string): string {
  const found = field<Stored>(value, name);
  return typeof found === 'string' ? found : '';
}

/** Puts a text in its place in the drawing (features/main-dashboard/first-lines.tsx); an empty one leaves it as it is. */
function write(part: 'lead' | 'title' | 'text', textOf: (element: HTMLElement) => string): void {
  const element = document.querySelector<HTMLElement>(`[data-kept=${part}]`);
  const content = element && textOf(element);
  if (content) element.textContent = content;
}
