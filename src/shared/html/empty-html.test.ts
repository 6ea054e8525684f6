// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';

import { allowEmptyHtml } from './trusted-script-url';

describe('The policy for plain texts', () => {
  test.each([
    ['', ''],
    [' ', null],
    ['text', null],
    ['<script>alert(1)</script>', null],
  ])('answers %j with %j', (html, answer) => {
    const createPolicy =
      vi.fn<(name: string, rules: { createHTML: (text: string) => string | null }) => void>();
    vi.stubGlobal('trustedTypes', { createPolicy });
    allowEmptyHtml();
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    expect(rules?.createHTML(html)).toBe(answer);
    // Without a rule for them, scripts and their addresses are refused.
    expect(Object.keys(rules ?? {})).toEqual(['createHTML']);
  });

  test('is missing without Trusted Types, or under headers of an older version, and nothing fails', () => {
    vi.stubGlobal('trustedTypes', undefined);
    expect(allowEmptyHtml).not.toThrow();
    const createPolicy = () => {
      throw new TypeError('Policy "default" disallowed.');
    };
    vi.stubGlobal('trustedTypes', { createPolicy });
    expect(allowEmptyHtml).not.toThrow();
  });
});
