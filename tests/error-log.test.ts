import { expect, test } from 'vitest';

import { ApiError } from '@/api/api-error';
import { errorNumber, logError, watchErrors } from '@/app/error-pages';

import { collectLog } from './api/logged-lines.fixtures';

const logged = collectLog();

const errorAt = (stack: string) =>
  Object.assign(new TypeError('Anna Berger ist nicht angemeldet'), { stack });
const route = '/ticketWorkingArea/:id';
const log = (error: unknown) => logError({ error, route, number: errorNumber(error) });

test('An error is logged with class, places in the code and page, and with nothing of a person', async () => {
  const error = errorAt(
    'TypeError: Anna Berger ist nicht angemeldet\n at x (https://portal.test/assets/app-Ab1.js:1:2345)\n at https://portal.test/assets/ticket-page-x_9.js:3:4',
  );
  log(error);
  const lines = await logged();
  expect(lines).toMatchObject([
    {
      method: 'ERROR',
      path: route,
      status: 0,
      ms: 0,
      error: {
        number: errorNumber(error),
        name: 'TypeError',
        places: ['app-Ab1.js:1:2345', 'ticket-page-x_9.js:3:4'],
        version: __APP_VERSION__,
      },
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Anna|portal\.test/);
});

test('The number of an error is short, can be read out and stays the same', () => {
  const error = new Error('x');
  expect(errorNumber(error)).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(errorNumber(error)).toBe(errorNumber(error));
  expect(errorNumber(new Error('x'))).not.toBe(errorNumber(error));
});

test('One error is logged once, and a failed call not at all: it has a line of its own', async () => {
  const error = new Error('x');
  log(error);
  log(error);
  log(new ApiError({ kind: 'service', backend: 'gsd', call: 'GET /x' }));
  expect(await logged()).toHaveLength(1);
});

test('What nothing catches is logged: errors and refused promises', async () => {
  watchErrors(() => route);
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('x') }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Text' }));
  expect(await logged()).toMatchObject([{ error: { name: 'RangeError' } }, { error: { name: 'string' } }]);
});

test('An error that repeats does not fill the log', async () => {
  for (let count = 0; count < 100; count += 1) log(new Error('x'));
  expect((await logged()).length).toBeLessThanOrEqual(20);
});
