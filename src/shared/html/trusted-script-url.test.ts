// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';

import { allowEmptyHtml, trustedScriptUrl } from './trusted-script-url';

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

describe('the policy of libraries that empty an element', () => {
  afterEach(() => {
    delete window.trustedTypes;
  });

  it.each([
    ['', ''],
    ['<b>', null],
  ])('of %j makes %j', (html, expected) => {
    window.trustedTypes = {
      createPolicy: (name, rules) => {
        expect([name, rules.createHTML?.(html)]).toEqual(['default', expected]);
        return rules;
      },
    };
    expect.hasAssertions();
    allowEmptyHtml();
  });

  it('does not stop the start under headers that do not name it', () => {
    const createPolicy = () => {
      throw new TypeError('Policy "default" disallowed');
    };
    window.trustedTypes = { createPolicy };
    expect(allowEmptyHtml).not.toThrow();
  });
});
