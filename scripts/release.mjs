/**
 * `npm run release`: builds the portal and writes release/kundenportal-<version>.tar.gz with its checksum, and the same
 * files unpacked in release/kundenportal. The version is the one of package.json.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled, projectRoot, run } from './ensure-installed.mjs';

ensureInstalled();
const { runnerImport } = await import('vite');
const load = async (path) => (await runnerImport(join(projectRoot, path), { configFile: false })).module;
const { tarGz } = await load('scripts/release/archive.ts');
const { parts } = await load('scripts/release/parts.ts');
const { precompress } = await load('scripts/release/precompress.ts');
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const out = join(projectRoot, 'release');
const folder = join(out, 'kundenportal');
const site = join(folder, 'site');
const name = `kundenportal-${version}`;

/** Returns the output of a command; ends the run when it fails. */
function output(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout;
}

/** The time of the last commit, so that the same commit gives the same archive; in seconds since 1970. */
const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? output('git', ['log', '-1', '--format=%ct']));

/** The parts of the bundle in CycloneDX, without what differs between two runs. */
function billOfMaterials() {
  const sbom = JSON.parse(output('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']));
  delete sbom.serialNumber;
  const timestamp = new Date(seconds * 1000).toISOString();
  // npm names the product after the folder it lies in.
  const component = { ...sbom.metadata.component, type: 'application', name: 'kundenportal' };
  return { ...sbom, metadata: { ...sbom.metadata, timestamp, component } };
}

// Vite's runner above has set NODE_ENV to development.
run('npx', ['--no-install', 'vite', 'build', '--logLevel=warn'], {
  env: { ...process.env, NODE_ENV: 'production' },
});
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
cpSync(join(projectRoot, 'dist'), site, { recursive: true });
precompress(site);
for (const [target, source] of Object.entries(parts))
  cpSync(join(projectRoot, source), join(folder, target), { recursive: true });
cpSync(join(site, 'third-party-notices.txt'), join(folder, 'third-party-notices.txt'));
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), undefined, 2)}\n`);
chmodSync(join(folder, 'security-headers.mjs'), 0o755);

const archive = tarGz(folder, name, seconds);
writeFileSync(join(out, `${name}.tar.gz`), archive);
const sum = createHash('sha256').update(archive).digest('hex');
writeFileSync(join(out, `${name}.tar.gz.sha256`), `${sum}  ${name}.tar.gz\n`);
console.log(`release/${name}.tar.gz  ${Math.round(archive.length / 1024)} KiB\nsha256 ${sum}`);
