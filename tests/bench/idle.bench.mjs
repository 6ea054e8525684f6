/**
 * A dashboard that is left alone: the processor time of its page for 20 s once the news have turned and the background has
 * asked, above that of an empty page. tests/watch-updates.test.ts counts the calls.
 */
import { setTimeout } from 'node:timers/promises';

import { chapter, limit } from './bench-page.mjs';
import { asAdmin, countCalls, countersOf } from './portal-page.mjs';

const watchedMs = 20_000;
/** The first round of the background asks list after list. */
const quietMs = 4000;

/** Share of a processor's time in percent. */
async function processorShare(page) {
  const counters = await countersOf(page);
  const before = await counters();
  await setTimeout(watchedMs);
  const after = await counters({ collected: false });
  return ((after.TaskDuration - before.TaskDuration) / (after.Timestamp - before.Timestamp)) * 100;
}

export const measure = (machine) =>
  asAdmin(machine, async (context, origin) => {
    const empty = await context.newPage();
    const floor = await processorShare(empty);
    await empty.close();
    const page = await context.newPage();
    const { quiet } = countCalls(page);
    await page.goto(`${origin}/#/mainDashboard`);
    await page.getByRole('button', { name: 'Fortsetzen' }).waitFor({ timeout: 120_000 });
    await quiet(quietMs);
    chapter('Idle', `a dashboard at rest, ${watchedMs / 1000} s`);
    limit('processor time above an empty page', (await processorShare(page)) - floor, 0.5, '%');
    console.log('');
  });
