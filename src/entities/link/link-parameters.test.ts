import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { urlCodec } from '@/shared/routing/use-url-state';
import { searchModes } from '@/shared/search/search-mode';

import { taskListValue, withTaskList } from './link-parameters';

const { read: readCodec } = urlCodec(z.object({ taskList: taskListValue }));
const read = (path: string) => readCodec(new URLSearchParams(path.split('?')[1])).taskList;

test('a task list survives the way through an address', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...searchModes),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }).filter((text) => /\S/.test(text)),
      (mode, pattern) => {
        const path = withTaskList('/privacyListView', { mode, pattern });
        expect(read(path)).toEqual({ mode, pattern });
      },
    ),
  );
});

test.each([
  ['/privacyListView', null],
  ['/privacyListView?taskList=', 'invalid'],
  ['/privacyListView?taskList={', 'invalid'],
  ['/privacyListView?taskList=null', 'invalid'],
  ['/privacyListView?taskList={"type":"sql","message":"a"}', 'invalid'],
  ['/privacyListView?taskList={"type":"text","message":"  "}', 'invalid'],
  ['/privacyListView?taskList={"type":"text","message":["a"]}', 'invalid'],
  [`/privacyListView?taskList={"type":"text","message":"${'a'.repeat(201)}"}`, 'invalid'],
  ['/privacyListView?taskList={"type":"wildcard","message":"a*"}', { mode: 'wildcard', pattern: 'a*' }],
])('%s is read as %j', (path, list) => {
  expect(read(path)).toEqual(list);
});
