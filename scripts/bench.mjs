/**
 * `npm run bench`: measures the portal's figures beside their peers in one run and prints them as ratios. Peers live
 * in tests/bench/peers with lock files of their own and are installed here only.   npm run bench -- visits
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
const failed = [];
for (const suite of suites) {
  await setTimeout(rest);
  const began = performance.now();
  try {
    const { measure } = await import(join(bench, suite));
    await measure({ browser, projectRoot });
  } catch (error) {
    failed.push(suite);
    console.error(error);
  }
  console.log(`${suite}: ${Math.round((performance.now() - began) / 1000)} s\n`);
}
const { printTargets } = await import(join(bench, 'bench-page.mjs'));
printTargets();
for (const suite of failed) console.error(`${suite} failed`);
if (failed.length > 0) process.exitCode = 1;
