interface SupportedBrowser {
  id: 'chrome' | 'edge' | 'firefox' | 'safari';
  name: string;
  /** First version with everything the portal needs; `URL.parse` is the newest of it. */
  oldest: number;
  /** The end-to-end tests (e2e/browsers) use this engine for it. */
  walks: 'Chromium' | 'Firefox' | 'WebKit';
}

/** The login page, the build and the browser tests all use this list. */
export const supportedBrowsers: readonly SupportedBrowser[] = [
  { id: 'chrome', name: 'Google Chrome', oldest: 126, walks: 'Chromium' },
  { id: 'edge', name: 'Microsoft Edge', oldest: 126, walks: 'Chromium' },
  { id: 'firefox', name: 'Mozilla Firefox', oldest: 128, walks: 'Firefox' },
  { id: 'safari', name: 'Apple Safari', oldest: 18, walks: 'WebKit' },
];
