// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import { trustedScriptUrl } from './trusted-script-url';

const here = window.location.href;

describe('the address of a worker', () => {
  it('passes when it is a script of the portal', () => {
    expect(trustedScriptUrl('./assets/search.js')).toBe(new URL('assets/search.js', here).href);
  });

  it.each([
    'https://evil.example/worker.js',
    'data:text/javascript,alert(1)',
    `blob:${new URL(here).origin}/1`,
    'blob:https://evil.example/1',
    'javascript:alert(1)',
    '//evil.example/worker.js',
    'https://',
  ])('is refused for %s', (address) => {
    expect(() => trustedScriptUrl(address)).toThrow(TypeError);
  });
});
