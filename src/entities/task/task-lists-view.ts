import * as z from 'zod/mini';

import { urlCodec, urlValue } from '@/shared/routing/url-codec';

import { type ChartEvent, chartEventValue } from '../link/link-parameters';
import { chartValueOf } from './progress-ranges';
import type { Task } from './task';

/** The lists of a dashboard and how much of them is shown (R-DASH-04: 3, 10 or all). */
export const taskLists = ['recent', 'favourites', 'customerFavourites'] as const;
export type TaskList = (typeof taskLists)[number];
export const amounts = ['3', '10', 'all'] as const;
export type Amount = (typeof amounts)[number];

/** Which list is open, how many of its tasks it shows, and the chart value it is limited to. */
export const taskListsCodec = urlCodec(
  z.object({
    list: urlValue(z.enum(taskLists), 'recent'),
    show: urlValue(z.enum(amounts), '10'),
    evt: chartEventValue,
  }),
);

/** The first so many tasks. */
export const firstOf = <Item>(items: readonly Item[], amount: Amount) =>
  amount === 'all' ? items : items.slice(0, Number(amount));

/** The tasks a chart has counted for a value. */
export const tasksOfEvent = (tasks: readonly Task[], { type, value }: ChartEvent): readonly Task[] =>
  tasks.filter((task) => chartValueOf(task, type) === value);
