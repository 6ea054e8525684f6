/**
 * First visits to login and dashboard, beside a portal of the usual making and a static page, also without the service worker
 * and without the news kept on the device.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { limit, verdict } from './bench-page.mjs';
import { dashboards, firstRow, measureVisits, origins, visited, withNews } from './page-visits.mjs';

const targets = [
  { name: 'login, portal', peer: 'login, peer', lcp: 0.6, code: 130 },
  { name: 'dashboard, portal', peer: 'dashboard, peer', lcp: 0.8, code: 250 },
  { name: 'dashboard, portal without kept news', peer: 'dashboard, peer', lcp: 0.8, code: 250 },
];

const form = async (page) => {
  await page.getByLabel('Benutzername').waitFor();
  await page.waitForFunction(
    () => Object.keys(document.querySelector('input') ?? {}).some((key) => key.startsWith('__reactProps')),
    undefined,
    { polling: 20 },
  );
  await page.getByLabel('Passwort', { exact: true }).waitFor();
};

function floorPage() {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Floor</title><h1>Anmelden</h1>',
  );
  return folder;
}

function portalWithoutWorker({ projectRoot }) {
  const folder = mkdtempSync(join(tmpdir(), 'without-worker-'));
  cpSync(join(projectRoot, 'dist'), folder, { recursive: true });
  const config = join(folder, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), offline: { enabled: false } }),
  );
  return folder;
}

export async function measure(machine) {
  const folders = { floor: floorPage(), withoutWorker: portalWithoutWorker(machine) };
  const ofPortal = { usable: firstRow, complete: withNews, prepare: [visited(machine, origins.portal)] };
  const visits = {
    'login, portal': { url: `${origins.portal}/`, usable: form },
    'login, portal without worker': { url: `${origins.withoutWorker}/`, usable: form },
    'login, peer': { url: `${origins.peer}/`, usable: form },
    'login, floor': { url: `${origins.floor}/`, usable: (page) => page.getByRole('heading').waitFor() },
    'dashboard, portal': { ...ofPortal, url: dashboards.portal },
    'dashboard, portal without worker': {
      ...ofPortal,
      url: dashboards.withoutWorker,
      prepare: [visited(machine, origins.withoutWorker)],
    },
    'dashboard, portal without kept news': {
      ...ofPortal,
      url: dashboards.portal,
      forgets: 'kundenportal.news',
    },
    'dashboard, peer': { url: dashboards.peer, usable: firstRow },
  };
  try {
    await measureVisits(machine, { topic: 'First load', folders, visits, judge });
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}

function judge(of) {
  for (const { name, peer, lcp, code } of targets) {
    verdict(`${name}: largest paint`, of(name, 'lcp') / of(peer, 'lcp'), lcp);
    limit(`${name}: code until usable`, of(name, 'scriptBytes') / 1000, code, 'kB');
    limit(`${name}: layout shift`, of(name, 'cls'), 0.02, '');
  }
  for (const page of ['login', 'dashboard'])
    verdict(
      `${page}, portal: largest paint to one without worker`,
      of(`${page}, portal`, 'lcp') / of(`${page}, portal without worker`, 'lcp'),
      1.05,
    );
}
