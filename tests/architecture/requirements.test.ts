// @vitest-environment node

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import {
  doubleIds,
  type Files,
  missingPaths,
  outsideReferences,
  requirementsIn,
  unknownDecisions,
  unknownIds,
  wrongProofs,
} from './requirement-references';

const folders = ['src', 'mocks', 'tests', 'e2e', 'docs', 'scripts'];
/** This file and its helper name wrong references on purpose. */
const own = /^tests\/architecture\/requirement/;

function readFiles(): Files {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return Object.fromEntries(
    paths
      .filter((path) => /\.(tsx?|mjs|js|css|md|json|html)$/.test(path) && !own.test(path))
      .filter((path) => !path.includes('node_modules'))
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

let files: Files = {};
beforeAll(() => {
  files = readFiles();
});

describe('In this repository', () => {
  test('the requirements are read', () => {
    for (const name of ['portal', 'working-screens'])
      expect(requirementsIn(files[`docs/requirements/${name}.md`] ?? '').length).toBeGreaterThan(100);
  });

  test('each id that is named is defined, once', () => {
    expect(unknownIds(files)).toEqual([]);
    expect(doubleIds(files)).toEqual([]);
  });

  test('each requirement names a test that exists, or is open', () => {
    expect(wrongProofs(files)).toEqual([]);
  });

  test('no requirement rests on the mock backends alone, but those about their description', () => {
    const rows = Object.entries(files)
      .filter(([path]) => path.startsWith('docs/requirements/'))
      .flatMap(([, text]) => requirementsIn(text));
    const resting = rows.filter(({ proof }) =>
      proof.split('<br>').every((test) => test.startsWith('`tests/mocks/')),
    );
    expect(resting.map(({ id }) => id)).toEqual(['R-API-32', 'R-API-33', 'R-API-34']);
  });

  test('each decision that is named exists', () => {
    expect(unknownDecisions(files)).toEqual([]);
  });

  test('nothing refers to a text that is not here', () => {
    expect(outsideReferences(files)).toEqual([]);
  });

  test('each path that a page of documentation names exists', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
    const documentation = Object.fromEntries(pages.map((path) => [path, readFileSync(path, 'utf8')]));
    expect(missingPaths({ ...files, ...documentation }, existsSync)).toEqual([]);
  });
});

describe('The check finds', () => {
  const table = (...rows: readonly string[]) => ({
    'docs/requirements/a.md': rows.map((row) => `| ${row} |`).join('\n'),
    'src/a.test.ts': "test('adds two numbers', () => {});",
  });

  test('an id that no requirement defines', () => {
    const wrong = { ...table('R-LOG-01 | A sentence. | open'), 'src/b.ts': '/** R-LOG-01, R-LOG-02 */' };
    expect(unknownIds(wrong)).toEqual(['src/b.ts: R-LOG-02']);
  });

  test('an id that is defined twice', () => {
    expect(doubleIds(table('R-LOG-01 | One. | open', 'R-LOG-01 | Two. | open'))).toEqual(['R-LOG-01']);
  });

  test.each([
    ['`src/a.test.ts`', []],
    ['`src/a.test.ts` › two numbers', []],
    ['open', []],
    ['', ['R-LOG-01: »« names no test']],
    ['later', ['R-LOG-01: »later« names no test']],
    ['`src/a.ts`', ['R-LOG-01: src/a.ts is no test']],
    ['`src/b.test.ts`', ['R-LOG-01: src/b.test.ts does not exist']],
    ['`src/a.test.ts` › three', ['R-LOG-01: src/a.test.ts has no »three«']],
    ['`src/a.test.ts` › adds<br>`src/c.test.ts`', ['R-LOG-01: src/c.test.ts does not exist']],
  ])('what is wrong with the proof %s', (proof, problems) => {
    expect(wrongProofs(table(`R-LOG-01 | A sentence. | ${proof}`))).toEqual(problems);
  });

  test('a requirement without a sentence', () => {
    expect(wrongProofs(table('R-LOG-01 |  | open'))).toEqual(['R-LOG-01: no sentence']);
  });

  test('a decision that does not exist', () => {
    const wrong = { 'docs/adr/0001-first.md': '# 0001', 'src/b.ts': '// ADR 0001, ADR 0002, docs/adr/0003' };
    expect(unknownDecisions(wrong)).toEqual(['src/b.ts: 0002', 'src/b.ts: 0003']);
  });

  test.each([
    'Spec 1 §2',
    'Specification 2 §4',
    'contract §3.2',
    'Contract, §6',
    'reference 3.5',
    'speed.md row 4',
    'look.md',
  ])('a reference to a text that is not here: %s', (reference) => {
    expect(outsideReferences({ 'src/b.ts': `/** Why (${reference}). */` })).toHaveLength(1);
  });

  test('a path and a link that lead nowhere', () => {
    const page = 'See `src/a.ts`, `src/b.ts`, [c](../c.md), [d](d.md) and [e](https://example.com/e.md).';
    const exists = (path: string) => path === 'src/a.ts' || path === 'docs/d.md';
    expect(missingPaths({ 'docs/a.md': page }, exists)).toEqual(['docs/a.md: src/b.ts', 'docs/a.md: c.md']);
  });

  test('no fault with a page of the documentation, a public address or a word that only looks alike', () => {
    const right = {
      'docs/look.md': '',
      'src/b.ts': '// look.md, https://w3.org/TR/WCAG22/, a contract, 3.5',
    };
    expect(outsideReferences(right)).toEqual([]);
  });
});
