import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { eitherDate } from '@/api/date-values';
import { parseAnswer } from '@/api/parse-answer';

test('A date that is none is named with its field, in the words of R-VAL-06', () => {
  const schema = z.array(z.object({ Datum: eitherDate }));
  const answer = [{ Datum: '20261124T120000' }, { Datum: '24.11.2026' }];
  expect(() => parseAnswer(schema, answer, { backend: 'gsd', call: 'GET /v1/x' })).toThrow(
    expect.objectContaining({
      kind: 'contract',
      field: '1.Datum',
      message: 'gsd GET /v1/x: contract Invalid YIT date string 1.Datum',
    }),
  );
});
