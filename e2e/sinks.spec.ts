import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from './support/test';

/** Places that Trusted Types or the policy for scripts guard, as a minifier writes them. */
const sink = new RegExp(
  [
    String.raw`\.(?:inner|outer)HTML=(?!=)`,
    'insertAdjacentHTML|createContextualFragment|parseFromString|(?:set|parse)HTMLUnsafe|src[dD]oc|insertHTML',
    String.raw`document\.write`,
    'dangerouslySetInnerHTML:{',
    String.raw`\bFunction\(|\beval\(|\bset(?:Timeout|Interval)\(["'\`]`,
    String.raw`\bnew (?:Shared)?Worker\(|serviceWorker\.register\(|importScripts|addModule\(`,
    String.raw`(?:createElement|jsxs?\)?)\(["'\`]script`,
    String.raw`setAttribute\(["'\`]on`,
  ].join('|'),
  'g',
);

/** Origin of the code around a sink, the code, its number in the build, and the reason it agrees with the policy. */
const explained: readonly (readonly [origin: string, code: RegExp, times: number, reason: string])[] = [
  ['react-aria', /Log\.innerHTML=``/, 2, 'the empty text passes the policy named default'],
  ['DOMPurify', /\(\)\.parseFromString\([\w$]+,/, 1, 'gets HTML of its own policy'],
  ['DOMPurify', /documentElement\.innerHTML=/, 1, 'the same, for documents without a parser'],
  ['rich-text.tsx', /lang:`de`,className:[\w$]+,dangerously/, 1, 'gets HTML of that policy'],
  ['react-dom', /\.__html!==[\w$]+&&\([\w$]+\.innerHTML=/, 2, 'hands on what rich-text.tsx gives it'],
  ['react-dom', /\.innerHTML=`<script>/, 1, 'for script elements, which the portal does not draw'],
  ['react-dom', /\.createElement\(`script`\),/, 3, 'the same, for scripts to load ahead'],
  ['react-dom', /\.setAttribute\(`oninput`/, 1, 'for browsers without input events'],
  ['react-router', /`script`,\{\.\.\.[\w$]+,suppress/, 2, 'ScrollRestoration, for pages drawn on a server'],
  ['d3-selection', /this\.innerHTML=/, 3, 'selection.html(), which the portal does not call'],
  ['the portal', /new Worker\([\w$]+\([\w$]+\)[,)]/, 2, 'trustedScriptUrl'],
  ['device-upkeep.ts', /serviceWorker\.register\([\w$]+\(`/, 1, 'trustedScriptUrl'],
  ['axios', /\.importScripts==`function`/, 1, 'only looks whether it is there'],
  ['pdf.js', /new Worker\([\w$]+,\{type:`module`\}\),/, 1, 'only without the worker of open-pdf.ts'],
  ['pdf.js', /Function\(``\),!0/, 2, 'only with isEvalSupported, which open-pdf.ts turns off'],
  ['pdf.js', /Function\(`src`,/, 1, 'the same'],
  ['pdf.js', /pdf\.worker\S+ .*parseFromString/, 5, 'a parser of its own: a worker has no documents'],
  ['core-js', /\(\)\|\|Function\(`return this`\)/, 2, 'only without globalThis'],
  ['core-js', /Function\(`return require/, 2, 'only in Node'],
  ['decimal.js', /self:Function\(`return this`\)/, 1, 'only without self'],
];

const release = process.env['PORTAL_RELEASE'];
const site = release ? join(release, 'site') : 'dist';

/** Each sink of the built scripts with its file and the code around it. */
const sinks = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const code = readFileSync(join(site, name), 'utf8');
      const around = (index: number) => code.slice(Math.max(0, index - 50), index + 50).replaceAll('\n', ' ');
      return [...code.matchAll(sink)].map(({ index }) => `${name}: ${around(index)}`);
    });

test('jede Stelle der gebauten Skripte, die HTML oder Code annimmt, ist bekannt', () => {
  const found = sinks();
  expect(found.filter((one) => !explained.some(([, code]) => code.test(one)))).toEqual([]);
  // Another sink may stand close to one of these; what is gone leaves its line here.
  for (const [origin, code, times, reason] of explained)
    expect.soft(found.filter((one) => code.test(one)).length, `${origin}: ${reason}`).toBe(times);
  expect(found.length).toBe(explained.reduce((sum, [, , times]) => sum + times, 0));
});
