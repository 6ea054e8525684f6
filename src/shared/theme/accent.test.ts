// @vitest-environment jsdom
import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { accentTokens, applyAccent, contrast, fromOklch, mix, toOklch } from './accent';

const themes = ['light', 'dark'] as const;
const grounds = {
  light: ['#ffffff', '#f3f6f7', '#eaeff1'],
  dark: ['#131c21', '#0d1418', '#0a1013'],
} as const;

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Distance in OKLab; about 0.02 is the smallest difference one sees side by side. */
const distance = (one: string, other: string) => {
  const [a, b] = [toOklch(one), toOklch(other)];
  return Math.hypot(
    a.l - b.l,
    a.c * Math.cos(a.h) - b.c * Math.cos(b.h),
    a.c * Math.sin(a.h) - b.c * Math.sin(b.h),
  );
};

afterEach(() => document.documentElement.removeAttribute('style'));

describe.each(themes)('an accent in the %s theme', (theme) => {
  it('keeps its contrast with any configured colour', () => {
    fc.assert(
      fc.property(hexColor, (color) => {
        const tokens = accentTokens(color, theme);
        expect(contrast(tokens.onaccent, tokens.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tokens.onaccent, tokens['accent-hover'])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tokens['accent-text'], tokens['accent-soft'])).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds[theme]) {
          expect(contrast(tokens.accent, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(tokens.focus, ground)).toBeGreaterThanOrEqual(3);
        }
        const text = theme === 'light' ? '#13212a' : '#e6edf0';
        expect(contrast(text, tokens.selected)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('comes out as docs/design.md has it for the colour of the demo', () => {
    const table = tokensOf(theme);
    for (const [token, color] of Object.entries(accentTokens('#0b6070', theme)))
      expect([token, distance(color, table.get(token) ?? '') < 0.035]).toEqual([token, true]);
  });
});

describe('applying an accent', () => {
  it('sets the tokens of both themes', () => {
    applyAccent('#b3261e');
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--brand-light-accent')).toBe('#b3261e');
    expect(style.getPropertyValue('--brand-dark-onaccent')).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('colours', () => {
  it('go to OKLCH and back', () => {
    fc.assert(
      fc.property(hexColor, (color) => {
        expect(fromOklch(toOklch(color))).toBe(color);
      }),
    );
  });

  it('lose chroma, not lightness, when no screen can show them', () => {
    const shown = toOklch(fromOklch({ l: 0.6, c: 0.4, h: 1 }));
    expect(shown.l).toBeCloseTo(0.6, 2);
    expect(shown.c).toBeLessThan(0.4);
  });

  it('mix by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0b6070', '#ffffff', 7.2],
  ])('have a contrast: %s and %s %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  });
});

function tokensOf(theme: (typeof themes)[number]): Map<string, string> {
  const css = readFileSync('src/shared/theme/tokens.css', 'utf8');
  const [light = '', dark = ''] = css.split(":root[data-theme='dark'] {");
  const found = (theme === 'light' ? light : dark).matchAll(
    /--([\w-]+): (?:var\([\w-]+, )?(#[0-9a-f]{6})\)?;/g,
  );
  return new Map([...found].map(([, name = '', color = '']) => [name, color]));
}
