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
    }));
  });

  it('is what was chosen, and remembered outside what a logout clears', () => {
    setTheme('dark');
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('kundenportal-theme')).toBe('dark');
  });

  it('follows the system when nothing else is chosen', () => {
    followSystemTheme();
    setTheme('system');
    expect(shown()).toBe('light');
    const { result } = renderHook(useIsDark);
    expect(result.current).toBe(false);
    systemIsDark = true;
    act(() => tellSystemChange());
    expect(shown()).toBe('dark');
    expect(result.current).toBe(true);
  });

  it('falls back to the system when the storage holds something strange', () => {
    localStorage.setItem('kundenportal-theme', '<script>');
    expect(renderHook(useTheme).result.current).toBe('system');
  });

  it('follows a choice made in another tab', () => {
    followSystemTheme();
    const { result } = renderHook(useTheme);
    localStorage.setItem('kundenportal-theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kundenportal-theme' })));
    expect(result.current).toBe('dark');
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
