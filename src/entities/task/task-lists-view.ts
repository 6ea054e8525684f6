import * as z from 'zod/mini';

import { urlCodec, urlValue } from '@/shared/routing/url-codec';

import { type ChartEvent, chartEventValue } from '../link/link-parameters';
import { chartValueOf } from './progress-ranges';
import type { Task } from './task';

/** R-DASH-04 demands 3, 10 or all tasks. */
export const taskLists = ['recent', 'favourites', 'customerFavourites'] as const;
export type TaskList = (typeof taskLists)[number];
export const amounts = ['3', '10', 'all'] as const;
export type Amount = (typeof amounts)[number];

export const taskListsCodec = urlCodec(
  z.object({
    list: urlValue(z.enum(taskLists), 'recent'),
    show: urlValue(z.enum(amounts), '10'),
    evt: chartEventValue,
  }),
);

export const firstOf = <Item>(items: readonly Item[], amount: Amount) =>
  amount === 'all' ? items : items.slice(0, Number(amount));

export const tasksOfEvent = (tasks: readonly Task[], { type, value }: ChartEvent): readonly Task[] =>
  tasks.filter((task) => chartValueOf(task, type) === value);
