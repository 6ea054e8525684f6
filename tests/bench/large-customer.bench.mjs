/**
 * The production build with a large customer's data: 10,000 tickets, 50,000 tasks in an area, 100,000 entries of the audit
 * log over two years. From the end of the answer to the first row, and from a key to its frame; for the log, which comes in
 * slices, from the press on Fast 4G to the first rows and to the last ones, and the heap.
 */
import { createServer, request } from 'node:http';
import { json } from 'node:stream/consumers';

import { chromium } from '@playwright/test';

import { chapter, launchArguments, limit, median, quantile } from './bench-page.mjs';
import { germanRows } from './german-rows.mjs';
import { http2Front, trustFronts } from './http2-front.mjs';
import { countersOf, fast4g, logIn, startPortal } from './portal-page.mjs';

const repetitions = 2;
const [port, backendPort] = [4330, 4331];
const origin = `https://localhost:${port + 20}`;
/** In milliseconds: from the answer, or for the log from the press, to the first row; from a key to its frame. */
const limits = {
  'tickets, 10,000': { firstRow: 600, typing: 50 },
  'tasks, 50,000': { firstRow: 1200, typing: 120 },
  'tree of 50,000 tasks': { firstRow: 1200, typing: 120 },
  'audit log, 100,000': { firstRow: 1000, typing: 60 },
};

const searches = ['d', 'dr', 'dru', 'druc', 'drucker', 'v', 've', 'ver', 'vertrag', 'löschkonzept für'];

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

const logDays = 730;
/** In Berlin, as the log counts its days. */
const day = (back) =>
  new Date(Date.now() - back * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
/** The entries of two years, made before the first visit. */
const log = germanRows(100_000).map(({ title, person }, index) => ({
  id: 100_000 - index,
  protocolStatus: 'LOGIN',
  contactOID: `ASP${index % 900}`,
  contactName: person,
  customerOID: 'ADR1',
  addressName: 'Musterwerk GmbH, Werk Nord',
  taskOID: `AUF${index}`,
  taskName: title,
  message: `Anmeldung von ${person}`,
  timeSinceLogin: index % 900,
  version: '1.0.0',
  roles: [{ dfroleName: 'DSPortal' }],
  createDateTime: `${day((index * logDays) / 100_000)}T10:00:00.000`,
}));
/** The entries that lie in the range an address names. */
function entries(_, path) {
  const range = new URL(path, origin).searchParams;
  return log.filter(
    ({ createDateTime }) => createDateTime >= range.get('from') && createDateTime <= range.get('to'),
  );
}

/** Answers of these addresses are enlarged, in the visits that look at them. */
const ticketsAndLog = [
  [/getTicketsWithDetails/, tickets(10_000)],
  [/\/protocol\?/, entries],
];

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
    if (!bodies.has(path))
      bodies.set(path, Buffer.from(JSON.stringify(grown(content, (items) => grow(items, path)))));
    const { 'transfer-encoding': _, ...headers } = given.headers;
    answer.writeHead(200, { ...headers, 'content-length': bodies.get(path).length });
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

/** In the page: the time from an input to the frame that shows it. */
function instruments() {
  window.type = async (field, text) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const began = performance.now();
    value.set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - began;
  };
}

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

const typedOn = (page) => typed(page.getByRole('searchbox'), searches);

/** Each set of enlarged answers serves the screens beside it. */
const measured = [
  [
    ticketsAndLog,
    {
      'tickets, 10,000': async (page) => ({
        firstRow: await open(page, '/ticketWorkingArea', 'getTicketsWithDetails'),
        typing: await typedOn(page),
      }),
      'audit log, 100,000': async (page, network, heap) => {
        const before = await heap();
        network(fast4g);
        const path = `/administration?tab=protocol&from=${day(logDays)}&to=${day(0)}`;
        const firstRow = await open(page, path, 'no answer', 'td');
        const began = performance.now();
        await page.getByText('100.000 Einträge').waitFor({ timeout: 300_000 });
        const whole = firstRow + performance.now() - began;
        network(undefined);
        return { firstRow, whole, typing: await typedOn(page), heap: ((await heap()) - before) / 2 ** 20 };
      },
    },
  ],
  [
    [[/\/task\/[^/]+\/(?:ACADEMY|DS)$/, tasks(50_000)]],
    {
      'tasks, 50,000': async (page) => ({
        firstRow: await open(page, '/academyListView', '/ACADEMY'),
        typing: await typedOn(page),
      }),
      'tree of 50,000 tasks': async (page) => ({
        firstRow: await open(page, '/privacyWorkingArea', '/DS', '[role=tree] [role=treeitem]'),
        typing: await typedOn(page),
      }),
    },
  ],
];

export async function measure(machine) {
  const server = await startPortal(machine, backendPort);
  const enlarging = await enlargingFront(port, backendPort);
  const front = await http2Front(port + 20, port, { compressed: true });
  const browser = await chromium.launch({
    executablePath: machine.browser,
    args: [...launchArguments, trustFronts],
  });
  const results = Object.fromEntries(Object.keys(limits).map((name) => [name, []]));
  try {
    for (let round = 0; round < repetitions; round += 1)
      for (const [enlarged, screens] of measured) {
        enlarging.enlarged = enlarged;
        const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await page.addInitScript(instruments);
        await page.goto(origin);
        await logIn(machine, page, 'admin');
        await page.waitForLoadState('networkidle');
        const counters = await countersOf(page);
        const heap = async () => (await counters()).JSHeapUsedSize;
        for (const [name, look] of Object.entries(screens))
          results[name].push(await look(page, (conditions) => (front.network = conditions), heap));
        await context.close();
      }
  } finally {
    await browser.close();
    enlarging.close();
    await Promise.all([front.close(), server.close()]);
  }
  print(results);
}

function print(results) {
  chapter('A large customer', `the production build, ${repetitions} visits`);
  const figures = Object.entries(results).map(([name, visits]) => {
    const of = (key) => median(visits.map((visit) => visit[key]));
    const typing = quantile(
      visits.flatMap((visit) => visit.typing),
      0.95,
    );
    return { name, firstRow: of('firstRow'), typing, whole: of('whole'), heap: of('heap') };
  });
  console.table(figures);
  for (const { name, firstRow, typing } of figures) {
    limit(`${name}: first row`, firstRow, limits[name].firstRow);
    limit(`${name}: key to frame p95`, typing, limits[name].typing);
  }
  console.log('');
}
