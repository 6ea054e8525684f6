import { describe, expect, test } from 'vitest';

import { defaultLabels } from '@/entities/label/label';
import { withChartEvent, withTaskList } from '@/entities/link/link-parameters';
import { progressRanges } from '@/entities/task/task';
import { taskOf } from '@/entities/task/task.fixtures';

import {
  type ListFilter,
  activeFilters,
  applyListFilter,
  listAddressCodec,
  noFilter,
  readListFilter,
  toListAddress,
} from './list-filter';

const knownKeys = {
  status: defaultLabels.taskStatus,
  priority: defaultLabels.taskPriority,
  progress: progressRanges.map(({ from }) => ({ key: from })),
};
const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);
const read = (path: string) => readListFilter(listAddressCodec.read(queryOf(path)), knownKeys);
const write = (search: URLSearchParams, filter: ListFilter) =>
  listAddressCodec.write(search, toListAddress(filter));

describe('The address of a list', () => {
  test.each([
    ['/l', noFilter, []],
    ['/l?status=20,30&priority=50', { ...noFilter, status: [20, 30], priority: [50] }, []],
    [withChartEvent('/l', { type: 'status', value: 20, name: 'x' }), { ...noFilter, status: [20] }, []],
    [withChartEvent('/l', { type: 'priority', value: 0, name: 'x' }), { ...noFilter, priority: [0] }, []],
    [withChartEvent('/l', { type: 'progress', value: 26, name: 'x' }), { ...noFilter, progress: [26] }, []],
    [
      withTaskList('/l', { mode: 'text', pattern: 'avv' }),
      { ...noFilter, search: { mode: 'text', pattern: 'avv' } },
      [],
    ],
    ['/l?status=20,20', { ...noFilter, status: [20] }, []],
    ['/l?status=drop%20table', noFilter, []],
    ['/l?evt=', noFilter, ['event']],
    ['/l?evt={"type":"status"}', noFilter, ['event']],
    ['/l?evt={"type":"__proto__","value":1,"name":""}', noFilter, ['event']],
    [withChartEvent('/l', { type: 'status', value: 999, name: 'Sonstige' }), noFilter, ['value']],
    ['/l?status=20,999', { ...noFilter, status: [20] }, ['value']],
    ['/l?taskList={', noFilter, ['taskList']],
    ['/l?taskList=1&evt=1&priority=7', noFilter, ['event', 'value', 'taskList']],
  ])('%s asks for %j, with the troubles %j', (path, filter, troubles) => {
    expect(read(path)).toEqual({ filter, troubles });
  });

  test('does not judge values whose names are still on their way', () => {
    const pending = { status: undefined, priority: undefined, progress: undefined };
    expect(readListFilter(listAddressCodec.read(queryOf('/l?status=999')), pending)).toEqual({
      filter: { ...noFilter, status: [999] },
      troubles: [],
    });
  });

  test('keeps what belongs to others, forgets the chart and begins at page 1', () => {
    const search = queryOf('/l?evt=1&t.q=a&t.p=3&status=10&taskList=x');
    const filter = { ...noFilter, status: [20], priority: [50, 40] };
    expect(write(search, filter).toString()).toBe('t.q=a&status=20&priority=50%2C40');
    expect(write(search, noFilter).toString()).toBe('t.q=a');
  });
});

const task = taskOf('T', { progress: 50, priority: 30, status: 20 });

test.each([
  [noFilter, true, 0],
  [{ ...noFilter, status: [10, 20] }, true, 1],
  [{ ...noFilter, status: [10] }, false, 1],
  [{ ...noFilter, status: [20], priority: [50] }, false, 2],
  [{ ...noFilter, status: [20], priority: [30], progress: [26] }, true, 3],
  [{ ...noFilter, search: { mode: 'text', pattern: 'x' } as const }, true, 1],
])('With the filter %j the task is listed: %s; %i filters are on', (filter, listed, active) => {
  expect(applyListFilter([task], filter)).toHaveLength(listed ? 1 : 0);
  expect(activeFilters(filter)).toBe(active);
});
