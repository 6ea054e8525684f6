/**
 * The web app manifest of an installation: its name and accent colour stand in config.json, everything else is the same
 * everywhere. The build writes one from public/config.json; an operator with another name writes it anew. It imports Node's
 * own modules alone: a release ships it as one file.
 *
 *   node scripts/web-manifest.mjs dist/config.json > dist/manifest.webmanifest
 */
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const icon = (name, size, purpose) => ({
  src: `./icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name, path) => ({ name, url: `./#${path}` });

/** The manifest for one parsed config.json. Addresses are relative: it lies beside index.html, below any path. */
export function webManifest(config) {
  const { name = 'Kundenportal', accent = '#0b6070' } = config.brand ?? {};
  return {
    name,
    short_name: name,
    description: 'Aufgaben, Tickets und Nachweise an einem Ort.',
    lang: 'de',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: accent,
    background_color: '#f3f6f7',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('Tickets', '/ticketWorkingArea'),
      shortcut('Wartet auf Sie', '/waiting'),
      shortcut('Notfallhandbuch', '/emergencyDashboard'),
    ],
  };
}

/** The manifest as the file a server sends. */
export const manifestFile = (config) => `${JSON.stringify(webManifest(config), undefined, 2)}\n`;

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error('Usage: node web-manifest.mjs path/to/config.json > manifest.webmanifest');
    process.exit(2);
  }
  process.stdout.write(manifestFile(JSON.parse(readFileSync(file, 'utf8'))));
}
