import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from './ensure-installed.mjs';

const quietly = (command, ...args) =>
  spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** The servers whose sample has a test, with a file that tells whether Debian's package is installed. */
const servers = JSON.parse(readFileSync(join(projectRoot, 'scripts/servers.json'), 'utf8'));

/** Whether a server can be started here. A container also needs file systems of its own, which only root may have. */
export const canRun = (name) =>
  servers.some(
    (server) =>
      server.name === name &&
      existsSync(server.file) &&
      (!server.sandbox || quietly('unshare', '--mount', 'true')),
  );

/** Installs the servers that are missing where root may; answers the names of those that cannot run here. */
export function installServers() {
  const missing = servers.filter(({ name }) => !canRun(name));
  if (missing.length > 0 && process.getuid?.() === 0 && quietly('apt-get', '--version')) {
    const packages = missing.flatMap((server) => server.packages);
    console.log(`Installing Debian’s ${packages.join(', ')} …`);
    quietly('apt-get', 'update', '-qq');
    quietly('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  return missing.map(({ name }) => name).filter((name) => !canRun(name));
}
