import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Code that comes on demand may take a moment on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Files share one module world (`isolate: false`), so each test gives back what it may have left behind.
afterEach(() => {
  if (typeof document === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  window.location.hash = '';
});
