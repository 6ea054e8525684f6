import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { colorOf, contrast } from './colors.fixtures';

/** docs/design.md: [foreground, ground, least ratio]; 3 for what is operated or drawn, 4,5 for text (WCAG 2.2). */
const pairs: readonly (readonly [string, string, number])[] = [
  ...['canvas', 'surface', 'hover', 'selected', 'sunken'].flatMap((ground) =>
    (['text', 'text2', 'text3'] as const).map((text) => [text, ground, 4.5] as const),
  ),
  ['disabled', 'canvas', 4.5],
  ['disabled', 'sunken', 4.5],
  ['line2', 'canvas', 3],
  ['line2', 'surface', 3],
  ['accent', 'surface', 3],
  ['accent', 'sunken', 3],
  ['accent-text', 'accent-soft', 4.5],
  ['accent-text', 'surface', 4.5],
  ['accent-text', 'canvas', 4.5],
  ['accent-text', 'selected', 4.5],
  ['focus', 'sunken', 3],
  // Toasts and tips have the colour of the text as their ground.
  ['focus-inverted', 'text', 3],
  ['onaccent', 'accent', 4.5],
  ['onaccent', 'accent-hover', 4.5],
  ['surface', 'text', 4.5],
  ['surface', 'failed', 4.5],
  ...['new', 'progress', 'waiting', 'done', 'failed', 'closed'].flatMap(
    (tone) =>
      [
        [tone, `${tone}-soft`, 4.5],
        [tone, 'surface', 4.5],
        ['text', `${tone}-soft`, 4.5],
        ['text2', `${tone}-soft`, 4.5],
        ['line2', `${tone}-soft`, 3],
      ] as const,
  ),
  ...[50, 40, 30, 20, 10, 0].map((level) => [`priority-${level}`, 'surface', 4.5] as const),
  ...[
    'ticket',
    'privacy',
    'isms',
    'fundings',
    'itdocu',
    'emergency',
    'qms',
    'academy',
    'marketing',
    'innovation',
    'fm',
  ].flatMap((area) =>
    ['surface', 'canvas', 'selected'].map((ground) => [`area-${area}`, ground, 3] as const),
  ),
];

const css = readFileSync('src/shared/theme/tokens.css', 'utf8');
const [base = '', brand = '', more = ''] = css.split(
  /^\/\*\n \* An installation's own accent|^@media \(prefers-contrast: more\) \{/m,
);
const [lightBlock = '', darkBlock = ''] = base.split(":root[data-theme='dark'] {");
const [brandLight = '', brandDark = ''] = brand.split("[data-theme='dark'] {");
const [moreLight = '', moreDark = ''] = more.split(":root[data-theme='dark'] {");

const declarations = (block: string) =>
  [...block.matchAll(/--([\w-]+): (.+);/g)].map(([, name = '', value = '']) => [name, value] as const);
const colors = (block: string) =>
  new Map(declarations(block).filter(([, value]) => /^#[0-9a-f]{6}$/.test(value)));

describe.each([
  ['light', colors(lightBlock)],
  ['dark', colors(darkBlock)],
] as const)('the %s tokens', (_, tokens) => {
  it.each(pairs)('%s on %s reach %d', (foreground, ground, least) => {
    expect(contrast(tokens.get(foreground) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
  });
});

describe.each([
  ['light', new Map([...colors(lightBlock), ...declarations(brandLight)])],
  ['dark', new Map([...colors(darkBlock), ...declarations(brandDark)])],
] as const)('an accent of an installation, %s', (_, tokens) => {
  const own = [...new Map(declarations(brandLight)).keys()];
  const needed = pairs.filter(
    ([foreground, ground]) => own.includes(foreground) || (foreground === 'text' && own.includes(ground)),
  );

  it('keeps its contrasts with any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const all = new Map([...tokens, ['brand-accent', `#${value.toString(16).padStart(6, '0')}`]]);
        for (const [foreground, ground, least] of needed)
          expect([
            foreground,
            ground,
            contrast(colorOf(all, foreground), colorOf(all, ground)) >= least,
          ]).toEqual([foreground, ground, true]);
      }),
    );
  });

  it('sets the same tokens in both themes', () => {
    expect(declarations(brandDark).map(([name]) => name)).toEqual(own);
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0b6070', '#ffffff', 7.2],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});

const tones = ['new', 'progress', 'waiting', 'done', 'failed', 'closed'];

describe.each([
  ['light', new Map([...colors(lightBlock), ...colors(moreLight)])],
  ['dark', new Map([...colors(darkBlock), ...colors(moreDark)])],
] as const)('with more contrast, the %s tokens', (_, tokens) => {
  it.each(tones.flatMap((tone) => [`${tone}-soft`, 'surface', 'canvas'].map((ground) => [tone, ground])))(
    '%s on %s reach 7',
    (tone = '', ground = '') => {
      expect(contrast(tokens.get(tone) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(7);
    },
  );
});

describe('both themes', () => {
  it('set the same tokens', () => {
    expect([...colors(darkBlock).keys()].sort()).toEqual([...colors(lightBlock).keys()].sort());
  });
});
