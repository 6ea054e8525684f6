// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { followSystemTheme, setTheme, useIsDark, useTheme } from './theme';

const shown = () => document.documentElement.dataset['theme'];

describe('the theme', () => {
  let systemIsDark = false;
  let tellSystemChange: () => void = () => undefined;

  beforeEach(() => {
    systemIsDark = false;
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return systemIsDark;
      },
      addEventListener: (_: string, listener: () => void) => (tellSystemChange = listener),
      removeEventListener: () => (tellSystemChange = () => undefined),
    }));
  });

  it('is what was chosen, and remembered outside what a logout clears', () => {
    setTheme('dark');
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('kundenportal-theme')).toBe('dark');
  });

  it('follows the system when nothing else is chosen', () => {
    const stop = followSystemTheme();
    setTheme('system');
    expect(shown()).toBe('light');
    const { result } = renderHook(useIsDark);
    expect(result.current).toBe(false);
    systemIsDark = true;
    act(() => tellSystemChange());
    expect(shown()).toBe('dark');
    expect(result.current).toBe(true);
    stop();
    systemIsDark = false;
    act(() => tellSystemChange());
    expect(shown()).toBe('dark');
  });

  it('falls back to the system when the storage holds something strange', () => {
    localStorage.setItem('kundenportal-theme', '<script>');
    expect(renderHook(useTheme).result.current).toBe('system');
  });

  it('follows a choice made in another tab', () => {
    const stop = followSystemTheme();
    const { result } = renderHook(useTheme);
    const choose = (theme: string) => {
      localStorage.setItem('kundenportal-theme', theme);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kundenportal-theme' })));
    };
    choose('dark');
    expect(result.current).toBe('dark');
    expect(shown()).toBe('dark');
    stop();
    choose('light');
    expect(shown()).toBe('dark');
  });

  it('lasts without a storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setTheme('dark');
    expect(shown()).toBe('dark');
    vi.restoreAllMocks();
    setTheme('light');
    expect(shown()).toBe('light');
  });
});
