/**
 * The login page, the build and the browser tests, with the engine `walks`, all use this list. `oldest` is the first
 * version with everything the portal needs; `URL.parse` is the newest of it.
 */
export const supportedBrowsers = [
  { id: 'chrome', name: 'Google Chrome', oldest: 126, walks: 'Chromium' },
  { id: 'edge', name: 'Microsoft Edge', oldest: 126, walks: 'Chromium' },
  { id: 'firefox', name: 'Mozilla Firefox', oldest: 128, walks: 'Firefox' },
  { id: 'safari', name: 'Apple Safari', oldest: 18, walks: 'WebKit' },
] as const;
