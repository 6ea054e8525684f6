/**
 * The portal itself with a large customer's data: 10,000 tickets, 50,000 tasks in an area and 100,000 entries of the audit
 * log in the production build. From the end of the answer to the first row, while the user types, and the longest blocking of the page. The
 * ratios to peers stand in the suites of table and similarity; here are the limits a person would feel.
 */
import { createServer, request } from 'node:http';
import { json } from 'node:stream/consumers';

import { chromium } from '@playwright/test';

import { chapter, launchArguments, limit, median, quantile } from './bench-page.mjs';
import { germanRows } from './german-rows.mjs';
import { logIn, startPortal } from './portal-page.mjs';

const repetitions = 2;
const [port, backendPort] = [4330, 4331];
const origin = `http://localhost:${port}`;
/** In milliseconds: two frames, within which a key's effect is seen; four, which is not noticed while a list loads. */
const [twoFrames, fourFrames] = [33.4, 66.8];
/** From the end of the answer to the first row. */
const maxOpeningMs = 1500;

const searches = ['d', 'dr', 'dru', 'druc', 'drucker', 'v', 've', 'ver', 'vertrag', 'löschkonzept für'];
const titles = ['Dru', 'Druck', 'Drucker', 'Drucker im', 'Drucker im Lager', 'Vertrag für Hosting'];

/** Returns this many items made of a real answer's, with texts and numbers of their own. */
const many = (items, count, vary) =>
  germanRows(count).map((row, index) => ({ ...items[index % items.length], ...vary(row, index) }));

/** Lets the lists inside an answer grow, in any envelope. */
function grown(answer, grow) {
  if (Array.isArray(answer)) return grow(answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, grown(value, grow)]));
}

const tickets = (count) => (items) =>
  many(items, count, ({ title, description }, index) => ({
    '~ObjectID': `TIC${index}`,
    Nummer: `T-${index}`,
    Name: title,
    Beschreibung: description,
  }));
/** Whole trees, with ids of their own. */
const tasks = (count) => (items) =>
  items.length === 0
    ? items
    : Array.from({ length: Math.ceil(count / items.length) }, (_, copy) =>
        JSON.parse(JSON.stringify(items).replaceAll(/"(AUF\w+)"/g, `"$1-${copy}"`)),
      )
        .flat()
        .slice(0, count);
const entries = (count) => (items) =>
  many(items, count, ({ title, person }, index) => ({ id: index + 1, contactName: person, taskName: title }));

/** Answers of these addresses are enlarged, in the visits that look at them. */
const ticketsAndLog = [
  [/getTicketsWithDetails/, tickets(10_000)],
  [/\/protocol\?/, entries(100_000)],
];
const listAndTree = [[/\/task\/[^/]+\/(?:ACADEMY|DS)$/, tasks(50_000)]];

/**
 * Hands everything on to another port and enlarges the answers of `enlarged` on the way, each once. A server does it, because what Playwright
 * answers in its place takes the browser's time: it keeps copies of it.
 */
async function enlargingFront(port, target) {
  const bodies = new Map();
  const front = { enlarged: [], close: () => server.close() };
  const passOn = async (path, given, answer) => {
    const grow = front.enlarged.find(([address]) => address.test(path))?.[1];
    if (!grow || given.statusCode !== 200) {
      answer.writeHead(given.statusCode, given.headers);
      given.pipe(answer);
      return;
    }
    const content = await json(given);
    if (!bodies.has(path)) bodies.set(path, Buffer.from(JSON.stringify(grown(content, grow))));
    answer.writeHead(200, { ...given.headers, 'content-length': bodies.get(path).length });
    answer.end(bodies.get(path));
  };
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const onward = request(
      { port: target, method, path, headers },
      (given) => void passOn(path, given, answer),
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => server.listen(port, resolve));
  return front;
}

/**
 * In the page: how long scripts and drawing kept it waiting in each long frame since the last look, and the time from an
 * input to the frame that shows it. The whole of a frame would also count what the browser does for Playwright, which keeps
 * a copy of each answer (60 ms for the tickets).
 */
function instruments() {
  window.waits = [];
  new PerformanceObserver((list) => {
    for (const { scripts, renderStart, startTime, duration } of list.getEntries())
      window.waits.push(
        scripts.reduce((sum, script) => sum + script.duration, 0) +
          (renderStart > 0 ? startTime + duration - renderStart : 0),
      );
  }).observe({ type: 'long-animation-frame' });
  window.type = async (field, text) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const began = performance.now();
    value.set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - began;
  };
}

/** The longest wait since the last look, in milliseconds. */
const longestWait = async (page) => {
  await page.waitForTimeout(1000);
  return page.evaluate(() => Math.max(0, ...window.waits.splice(0)));
};

async function typed(field, texts) {
  await field.focus();
  await field.page().waitForTimeout(1000);
  const times = [];
  for (const text of texts) {
    times.push(await field.evaluate((element, value) => window.type(element, value), text));
    await field.page().waitForTimeout(200);
  }
  return times;
}

/**
 * Opens a list; answers the time from the end of its answer, or from the press where the background has it already, to the
 * frame with its first row, both told by the page. It is shown when the page says how many thousands of rows there are, or
 * has an element a selector names.
 */
const open = (page, hash, answer, selector) =>
  page.evaluate(
    async ([to, name, item]) => {
      const before = document.querySelector('main h1');
      const isShown = () => {
        const main = document.querySelector('main');
        if (!main || main.querySelector('h1') === before) return false;
        return item ? main.querySelector(item) !== null : /\d\.\d{3} Einträge/.test(main.textContent);
      };
      const shown = async () => {
        while (!isShown()) await new Promise(requestAnimationFrame);
        return performance.now();
      };
      const began = performance.now();
      window.location.hash = to;
      const at = await shown();
      const answers = performance.getEntriesByType('resource').filter((entry) => entry.name.includes(name));
      return at - Math.max(began, answers.at(-1)?.responseEnd ?? 0);
    },
    [hash, answer, selector],
  );

async function measureTickets(page, record) {
  const shown = await open(page, '/ticketWorkingArea', 'getTicketsWithDetails');
  record({ firstRow: [shown], longest: [await longestWait(page)] });
  record({ typing: await typed(page.getByRole('searchbox'), searches), longest: [await longestWait(page)] });
  await page.getByRole('searchbox').fill('');
  await page.evaluate(() => (window.location.hash = '/ticketWorkingArea?create=1'));
  record({ coach: await typed(page.getByLabel('Titel'), titles), longest: [await longestWait(page)] });
}

async function measureTasks(page, record) {
  const shown = await open(page, '/academyListView', '/ACADEMY');
  record({ firstRow: [shown], longest: [await longestWait(page)] });
  record({ typing: await typed(page.getByRole('searchbox'), searches), longest: [await longestWait(page)] });
}

async function measureTree(page, record) {
  const shown = await open(page, '/privacyWorkingArea', '/DS', '[role=tree] [role=treeitem]');
  record({ firstRow: [shown], longest: [await longestWait(page)] });
  record({ typing: await typed(page.getByRole('searchbox'), searches), longest: [await longestWait(page)] });
}

async function measureProtocol(page, record) {
  const shown = await open(page, '/administration?tab=protocol', '/protocol?');
  record({ firstRow: [shown], longest: [await longestWait(page)] });
  record({ typing: await typed(page.getByRole('searchbox'), searches), longest: [await longestWait(page)] });
}

async function visit(browser, machine) {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(instruments);
  await page.goto(`${origin}/`);
  await logIn(machine, page, 'admin');
  await longestWait(page);
  return page;
}

export async function measure(machine) {
  const server = await startPortal(machine, backendPort);
  const front = await enlargingFront(port, backendPort);
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });
  const results = {
    'tickets, 10,000': {},
    'tasks, 50,000': {},
    'tree of 50,000 tasks': {},
    'audit log, 100,000': {},
  };
  const recordIn = (name) => (found) => {
    for (const [key, values] of Object.entries(found)) (results[name][key] ??= []).push(...values);
  };
  try {
    for (let round = 0; round < repetitions; round += 1) {
      front.enlarged = ticketsAndLog;
      const ticketPage = await visit(browser, machine);
      await measureTickets(ticketPage, recordIn('tickets, 10,000'));
      await measureProtocol(ticketPage, recordIn('audit log, 100,000'));
      await ticketPage.context().close();
      front.enlarged = listAndTree;
      const taskPage = await visit(browser, machine);
      await measureTasks(taskPage, recordIn('tasks, 50,000'));
      await measureTree(taskPage, recordIn('tree of 50,000 tasks'));
      await taskPage.context().close();
    }
  } finally {
    await browser.close();
    front.close();
    await server.close();
  }
  print(results);
}

function print(results) {
  chapter('A large customer', `the production build, ${repetitions} visits`);
  const shown = (values, share) => (values ? quantile(values, share).toFixed(0) : '–');
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([name, { firstRow, typing, coach, longest }]) => [
        name,
        {
          'answer to first row ms': median(firstRow).toFixed(0),
          'key to frame p50 ms': shown(typing, 0.5),
          'key to frame p95 ms': shown(typing, 0.95),
          'coach p95 ms': shown(coach, 0.95),
          'longest wait ms': median(longest.toSorted((a, b) => b - a).slice(0, repetitions)).toFixed(0),
        },
      ]),
    ),
  );
  for (const [name, { firstRow, typing, coach, longest }] of Object.entries(results)) {
    limit(`${name}: answer to first row`, median(firstRow), maxOpeningMs);
    limit(`${name}: key to frame p95`, quantile(typing, 0.95), twoFrames);
    if (coach) limit(`${name}: similar tickets while typing p95`, quantile(coach, 0.95), twoFrames);
    limit(`${name}: longest wait`, Math.max(...longest), fourFrames);
  }
  console.log('');
}
