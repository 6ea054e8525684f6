import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { projectRoot } from './ensure-installed.mjs';

const cache = join(projectRoot, 'node_modules/.cache/chromium');

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

const installedBrowser = () =>
  onPath([
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'chrome.exe',
    'msedge.exe',
  ]) ??
  [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ].find(existsSync);

function playwrightCache() {
  const folder = join(homedir(), '.cache/ms-playwright');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => [
      join(folder, name, 'chrome-linux/chrome'),
      join(folder, name, 'chrome-linux64/chrome'),
    ])
    .find(existsSync);
}

const quietly = (command, args) =>
  spawnSync(command, args, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** A Chromium that travels as a registry package: no root needed, Linux x64 only. */
async function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cache, 'node_modules/@sparticuz/chromium');
  if (!existsSync(folder)) {
    console.error('Fetching a Chromium for the tests …');
    const args = ['install', '--prefix', cache, '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
    if (!quietly('npm', [...args, '@sparticuz/chromium@153.0.0'])) return undefined;
  }
  try {
    const require = createRequire(join(cache, 'package.json'));
    const { default: chromium } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')).href);
    const path = await chromium.executablePath();
    return spawnSync(path, ['--version']).status === 0 ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Installs Debian packages where root may; false elsewhere. */
function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false;
  console.error(`Installing Debian’s ${packages.join(', ')} …`);
  quietly('apt-get', ['update', '-qq']);
  return quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

const debianChromium = () => (installFromDebian('chromium') ? installedBrowser() : undefined);

function playwrightChromium() {
  quietly('npx', ['playwright', 'install', 'chromium']);
  return playwrightCache();
}

/**
 * Path of a Chromium for the tests; installs one when the machine has none.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && existsSync(given)) return given;
  const found =
    installedBrowser() ??
    playwrightCache() ??
    (await packagedChromium()) ??
    debianChromium() ??
    playwrightChromium();
  if (!found) throw new Error('No Chromium found and none could be installed. Set CHROME_PATH.');
  return found;
}

const firefox = () => onPath(['firefox-esr', 'firefox']);

/**
 * Path of a Firefox; installs Debian's where root may, undefined where there is none.
 * @returns {string | undefined}
 */
export const findFirefox = () => firefox() ?? (installFromDebian('firefox-esr') ? firefox() : undefined);

const hasWebKit = () => onPath(['WebKitWebDriver']) !== undefined && onPath(['Xvfb']) !== undefined;

/**
 * Whether WebKitGTK and its driver are at hand, and a virtual screen for them; installs Debian's where root may.
 * @returns {boolean}
 */
export const findWebKit = () =>
  hasWebKit() || (installFromDebian('webkit2gtk-driver', 'xvfb') && hasWebKit());
