/** A return to the dashboard that finds what the browser has kept: the portal's service worker, the peer's cached files. */
import { limit, verdict } from './bench-page.mjs';
import { dashboards, firstRow, measureVisits, origins, visited, withNews } from './page-visits.mjs';

const opened = (url) => async (page) => {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
};

export function measure(machine) {
  const withWorker = async (page) => {
    await visited(machine, origins.portal)(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
  };
  const ofPortal = {
    url: dashboards.portal,
    prepare: [withWorker, opened(dashboards.portal)],
    usable: firstRow,
    complete: withNews,
    returns: true,
  };
  const visits = {
    'return, portal': ofPortal,
    'return, portal at full speed': { ...ofPortal, slow: false },
    'return, peer': {
      url: dashboards.peer,
      prepare: [opened(dashboards.peer), opened(dashboards.peer)],
      usable: firstRow,
      returns: true,
    },
    'first visit, peer': { url: dashboards.peer, usable: firstRow },
  };
  // Single returns differ by a third.
  return measureVisits(machine, { topic: 'Return visit', visits, repetitions: 5, judge });
}

function judge(of) {
  // The peer's own return stands in the table above; the target was set beside its first visit.
  verdict(
    'return, portal: largest paint',
    of('return, portal', 'lcp') / of('first visit, peer', 'lcp'),
    0.25,
  );
  limit('return, portal at full speed: largest paint', of('return, portal at full speed', 'lcp'), 250);
}
