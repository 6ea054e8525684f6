import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

import { demoPassword, personaOf } from '@mocks/state/personas';
import * as z from 'zod/mini';

import type { Driver } from './driver';

/** Testing Library's queries, for every page the walks come to: they find by role and name in every browser alike. */
const queries = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/dist\/.*/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Timeout until something appears, in milliseconds. */
const timeoutMs = 20_000;

const foundSchema = z.nullable(
  z.object({ x: z.number(), y: z.number(), text: z.string(), value: z.string(), checked: z.boolean() }),
);
type Found = NonNullable<z.output<typeof foundSchema>>;

const findByRole = `
  const [role, name, exact, index] = arguments;
  const named = exact ? name : new RegExp(name);
  const found = TestingLibraryDom.queryAllByRole(document, role, { name: named, hidden: true })
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))[index];
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = found.getBoundingClientRect();
  return {
    x: box.x + box.width / 2, y: box.y + box.height / 2,
    text: found.innerText ?? '', value: found.value ?? '',
    checked: found.checked === true || found.getAttribute('aria-pressed') === 'true',
  };`;

/** A part of the screen: its role, its German name (whole, or a pattern), and which of several. */
export type Part = readonly [role: string, name: string | RegExp, index?: number];

/** A user's actions and sights in a browser, by roles and German names. */
export class Screen {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Opens a page of the portal by its path, or the login page. */
  async open(path = ''): Promise<void> {
    await this.driver.open(path ? `${this.#origin}/#${path}` : `${this.#origin}/`);
  }

  async path(): Promise<string> {
    return String(await this.driver.run('return location.hash.slice(1)'));
  }

  async #query(body: string, ...values: readonly unknown[]): Promise<unknown> {
    const installed = await this.driver.run('return typeof TestingLibraryDom !== "undefined"');
    if (installed !== true) await this.driver.run(queries);
    return this.driver.run(body, ...values);
  }

  /** The part if it is on the screen now. */
  async find([role, name, index = 0]: Part): Promise<Found | null> {
    const exact = typeof name === 'string';
    return z.parse(
      foundSchema,
      await this.#query(findByRole, role, exact ? name : name.source, exact, index),
    );
  }

  /** Asks again until the answer is given. */
  async until<Answer>(
    what: string,
    ask: () => Promise<Answer | null | undefined | false>,
    wait = timeoutMs,
  ): Promise<Answer> {
    const end = Date.now() + wait;
    for (;;) {
      const answer = await ask().catch(() => null);
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      if (Date.now() > end) throw new Error(`Not seen in ${this.driver.name}: ${what}`);
      await pause(100);
    }
  }

  /** Whether an expression is true in the page. */
  async holds(expression: string): Promise<boolean> {
    return (await this.driver.run(`return ${expression}`)) === true;
  }

  /** Waits until a part is on the screen and stands still. */
  async see(part: Part): Promise<Found> {
    let before: Found | null = null;
    return this.until(`${part[0]} ${part[1]}`, async () => {
      const now = await this.find(part);
      const still = now && before && now.x === before.x && now.y === before.y;
      before = now;
      return still ? now : null;
    });
  }

  async click(part: Part): Promise<void> {
    await this.driver.click(await this.see(part));
  }

  /** Puts the focus into a field and types. */
  async type(part: Part, text: string): Promise<void> {
    await this.click(part);
    await this.driver.type(text);
  }

  /** Chooses an option by its text, by script: the list of a select lies outside the page in some browsers. */
  async select(part: Part, option: string): Promise<void> {
    const { x, y } = await this.see(part);
    await this.driver.run(
      `const [x, y, text] = arguments;
      const field = document.elementFromPoint(x, y).closest('select');
      field.value = [...field.options].find((option) => option.text === text).value;
      field.dispatchEvent(new Event('change', { bubbles: true }));`,
      x,
      y,
      option,
    );
  }

  /** Waits for words anywhere on the page. */
  async read(words: string | RegExp): Promise<void> {
    const text = 'document.body.innerText';
    const found =
      typeof words === 'string' ? `${text}.includes(${JSON.stringify(words)})` : `${words}.test(${text})`;
    await this.until(`»${words}«`, () => this.holds(found));
  }

  /** Logs a persona in, at Werk Nord where there is a choice, and waits for the start page. */
  async logIn(key: string): Promise<void> {
    const { username, addresses } = personaOf(key);
    await this.open();
    await this.see(['button', 'Anmelden']);
    await this.type(['textbox', 'Benutzername'], username);
    await this.click(['textbox', 'Benutzername']);
    await this.driver.run('document.querySelector("input[name=password]").focus()');
    await this.driver.type(demoPassword);
    await this.driver.press('Enter');
    if (addresses.length > 1) {
      await this.click(['radio', /Werk Nord/]);
      await this.click(['button', 'Auswählen']);
    }
    await this.see(['heading', /^Guten/]);
    await this.see(['table', 'Zuletzt bearbeitet']);
  }
}
