import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import texts from '@/shared/config/de.json';

import { configJsonSchema, problemSentences, withKeyTable } from '../scripts/build/config-reference';

const demo: unknown = JSON.parse(readFileSync('public/config.json', 'utf8'));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The demo's configuration with one value replaced, added, or taken out (undefined). */
function changed(path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(demo);
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let holder = copy;
  for (const part of parts) holder = isObject(holder) && Reflect.get(holder, part);
  if (!isObject(holder)) throw new Error(`The demo has nothing at ${path}`);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
  return copy;
}

/** Cells of a Markdown table without the blanks that align them. */
const tight = (markdown: string) => markdown.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');

describe('The generated files', () => {
  test('the JSON Schema is the one of the code: npm run config -- schema', () => {
    expect(JSON.parse(readFileSync('public/config.schema.json', 'utf8'))).toEqual(configJsonSchema());
  });

  test('the table of keys is the one of the code: npm run config -- schema', () => {
    const operations = readFileSync('docs/operations.md', 'utf8');
    expect(tight(operations)).toBe(tight(withKeyTable(operations)));
  });

  test('a table without its markers is an error', () => {
    expect(() => withKeyTable('# Operations')).toThrow('marker');
  });
});

describe('A wrong configuration', () => {
  const invalid = (field: string) =>
    `In der Datei config.json fehlt das Feld »${field}«, oder sein Wert ist ungültig.`;
  const unknown = (field: string, nearest?: string) =>
    `In der Datei config.json steht das unbekannte Feld »${field}«.${nearest ? ` Gemeint ist vermutlich »${nearest}«.` : ''}`;

  test('the demo is none', () => {
    expect(problemSentences(demo, texts)).toEqual([]);
  });

  test.each([
    ['gsd', undefined],
    ['gsd', []],
    ['gsd.url', undefined],
    ['gsd.url', 'dms.example.test/portal'],
    ['gsd.url', 'ftp://dms.example.test'],
    ['gsd.appKey', ''],
    ['gsd.appKey', 4711],
    ['gsd.appNames', 'Kundenportal'],
    ['gsd.login', 'md5'],
    ['gsd.sessionHeader', 'cookie'],
    ['gsd.batch', 'true'],
    ['provider.url', '//portal-api.example.test'],
    ['provider.appKey', null],
    ['taskUtils.url', ''],
    ['taskUtils.auth', true],
    ['blog', undefined],
    ['brand.name', ''],
    ['brand.logo', 'javascript:alert(1)'],
    ['brand.accent', 'blue'],
    ['brand.contact.web', 'www.example.test'],
    ['roles', { DS: '' }, 'roles.DS'],
    ['faqs.DS.title', undefined],
    ['share.globalFolder', ''],
    ['labels', ['ticketStatus']],
    ['imageHosts', [''], 'imageHosts.0'],
    ['background', { counting: 0 }, 'background.counting'],
    ['limits', { sessionSeconds: '900' }, 'limits.sessionSeconds'],
    ['limits', { maxForeignUsers: -1 }, 'limits.maxForeignUsers'],
  ])('%s = %j is refused', (path, value, field = path) => {
    expect(problemSentences(changed(path, value), texts)).toEqual([invalid(field)]);
  });

  test.each([
    ['limit', 'limits'],
    ['gsd.appkey', 'gsd.appKey'],
    ['gsd.sesionHeader', 'gsd.sessionHeader'],
    ['taskUtils.URL', 'taskUtils.url'],
    ['brand.imprintURL', 'brand.imprintUrl'],
    ['brand.contact.mial', 'brand.contact.mail'],
    ['faqs.TICKETS', 'faqs.TICKET'],
    ['faqs.DS.folderOID', 'faqs.DS.folderOid'],
    ['gsd.password', undefined],
    ['__proto', undefined],
  ])('an unknown key %s is refused, with the nearest known one', (path, nearest) => {
    expect(problemSentences(changed(path, 'x'), texts)).toEqual([unknown(path, nearest)]);
  });

  test('a misspelt required key is told before the missing one', () => {
    const { appKey: _, ...gsd } = { appKey: '', appkey: 'demo', url: '/api/gsd/portal' };
    expect(problemSentences(changed('gsd', gsd), texts)).toEqual([
      unknown('gsd.appkey', 'gsd.appKey'),
      invalid('gsd.appKey'),
    ]);
  });
});

test.each([
  ['public/config.json', 0, 'ist gültig'],
  ['package.json', 1, '»scripts«'],
  ['missing.json', 1, 'fehlt'],
  ['index.html', 1, 'kein gültiges JSON'],
])('npm run config -- check %s ends with %i', (path, status, sentence) => {
  const {
    status: code,
    stdout,
    stderr,
  } = spawnSync('node', ['scripts/config.mjs', 'check', path], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain(sentence);
  expect(code).toBe(status);
});
