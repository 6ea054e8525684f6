import { expect, test } from 'vitest';

import { ratingObstacle } from './ticket';

const none = { rating: 0, ratingComment: '' };
const given = { rating: 4, ratingComment: 'Schnelle Rückmeldung.' };

test.each([
  ['no stars', none, { rating: 0, ratingComment: 'Schnelle Rückmeldung.' }, 'noStars'],
  ['no comment', none, { rating: 5, ratingComment: '' }, 'commentTooShort'],
  ['a comment of 11 characters', none, { rating: 5, ratingComment: 'Sehr schnel' }, 'commentTooShort'],
  ['blanks in place of words', none, { rating: 5, ratingComment: ' '.repeat(20) }, 'commentTooShort'],
  ['a comment of 12', none, { rating: 5, ratingComment: 'Sehr schnell' }, null],
  ['a comment of 10,000', none, { rating: 1, ratingComment: 'x'.repeat(10_000) }, null],
  ['a comment of 10,001', none, { rating: 1, ratingComment: 'x'.repeat(10_001) }, 'commentTooLong'],
  ['nothing changed', given, given, 'unchanged'],
  ['only a blank added', given, { ...given, ratingComment: `${given.ratingComment} ` }, 'unchanged'],
  ['a blank less', { ...given, ratingComment: `${given.ratingComment} ` }, given, 'unchanged'],
  ['other stars', given, { ...given, rating: 5 }, null],
  ['another comment', given, { ...given, ratingComment: 'Doch nicht gelöst.' }, null],
])('With %s', (_, saved, typed, obstacle) => {
  expect(ratingObstacle(saved, typed)).toBe(obstacle);
});
