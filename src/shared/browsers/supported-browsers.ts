interface SupportedBrowser {
  /** As the build tool calls it. */
  id: 'chrome' | 'edge' | 'firefox' | 'safari';
  name: string;
  /** The first version that has all the portal needs: `URL.parse` is the newest of it. */
  oldest: number;
  /** The engine of the end-to-end walks (e2e/browsers) that stands for it. */
  walks: 'Chromium' | 'Firefox' | 'WebKit';
}

/** The one list of browsers: the login page shows it, the build is made for it, and the walks test its engines. */
export const supportedBrowsers: readonly SupportedBrowser[] = [
  { id: 'chrome', name: 'Google Chrome', oldest: 126, walks: 'Chromium' },
  { id: 'edge', name: 'Microsoft Edge', oldest: 126, walks: 'Chromium' },
  { id: 'firefox', name: 'Mozilla Firefox', oldest: 128, walks: 'Firefox' },
  { id: 'safari', name: 'Apple Safari', oldest: 18, walks: 'WebKit' },
];
