import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import { noteServerTime } from '@/api/runtime';
import { closeNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { clearStoredSession } from '@/shared/storage/stored-value';
import { forgetToasts } from '@/shared/ui/show-toast';

// Code that comes on demand may take a moment on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// `npm run test:all` runs the property tests longer; other runs need not load the library.
const propertyRuns = process.env['PROPERTY_RUNS'];
if (propertyRuns) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ numRuns: Number(propertyRuns) });
}

if (typeof document !== 'undefined') {
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = () => true;
  // React Router looks for a base with each link; jsdom would search the whole page, a twentieth of the tests' time.
  document.querySelector = (selector: string) =>
    selector === 'base' ? null : Document.prototype.querySelector.call(document, selector);
}

const queryDefaults = queryClient.getDefaultOptions();

// Files of the project 'shared' share their modules (`isolate: false`), so each test restores the state it may have changed.
afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString());
  if (typeof document !== 'undefined') restorePage();
  // Vitest does it only before the next test: by then the next file has put its server behind the stub, and would lose it.
  vi.unstubAllGlobals();
});

function restorePage(): void {
  cleanup();
  forgetToasts();
  // Elements a test has added itself.
  document.body.replaceChildren();
  clearStoredSession();
  queryClient.clear();
  queryClient.setDefaultOptions(queryDefaults);
  closeNotices();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
}
