import { expect, test } from 'vitest';

import { internalPath, newTicketStep, paths } from './paths';

test.each([
  [null, '/'],
  [undefined, '/'],
  ['', '/'],
  ['/profile', '/profile'],
  ['/privacyListView?status=20', '/privacyListView?status=20'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['https://evil.test', '/'],
  ['profile', '/'],
  ['/\nprofile', '/'],
])('The returnUrl %j leads to %s', (returnUrl, path) => {
  expect(internalPath(returnUrl)).toBe(path);
});

test.each([
  [null, null],
  ['', null],
  ['2', null],
  ['4711 after-', null],
  ['1', { follows: undefined }],
  ['after-', { follows: undefined }],
  ['after-4711', { follows: '4711' }],
])('The step %j of a new ticket means %j', (step, expected) => {
  expect(newTicketStep(step)).toEqual(expected);
});

test('The link to a follow-up names the step that the form reads', () => {
  const step = new URLSearchParams(paths.followUpTicket('4711').split('?')[1]).get('create');
  expect(newTicketStep(step)).toEqual({ follows: '4711' });
});
