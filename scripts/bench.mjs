/**
 * `npm run bench`: measures the portal's figures beside their peers in one run and prints them as ratios. Peers live
 * in tests/bench/peers with lock files of their own and are installed here only.   npm run bench -- first-load
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { ensureInstalled, projectRoot, run } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';

ensureInstalled();
const bench = join(projectRoot, 'tests/bench');
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));
/** A suite's peers have its name, or how it begins. */
const isPeerWanted = (peer) => isWanted(peer) || wanted.some((word) => word.startsWith(peer));
for (const peer of readdirSync(join(bench, 'peers')).filter(isPeerWanted)) {
  const cwd = join(bench, 'peers', peer);
  if (!existsSync(join(cwd, 'node_modules')))
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
  run('npm', ['run', 'build', '--silent', '--', '--logLevel=error'], { cwd });
}
run('npx', ['--no-install', 'vite', 'build', '--logLevel=error']);

const browser = await findBrowser();
const version = spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim();
console.log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${version}\n`,
);

const suites = readdirSync(bench).filter((name) => name.endsWith('.bench.mjs') && isWanted(name));
/** Pause in milliseconds, because builds and earlier suites keep the machine busy for a while. */
const rest = 3_000;
/** They count calls, processor time and memory, so that they may run side by side. */
const timeNothing = new Set(['idle.bench.mjs', 'long-session.bench.mjs']);
const measureSuite = async (suite) => {
  const { measure } = await import(join(bench, suite));
  const began = performance.now();
  await measure({ browser, projectRoot });
  console.log(`${suite}: ${Math.round((performance.now() - began) / 1000)} s\n`);
};
for (const suite of suites.filter((name) => !timeNothing.has(name))) {
  await setTimeout(rest);
  await measureSuite(suite);
}
await Promise.all(suites.filter((name) => timeNothing.has(name)).map(measureSuite));
const { printTargets } = await import(join(bench, 'bench-page.mjs'));
printTargets();
