import { prepareOutline } from '@/engines/tree/prepare-outline';

import { TaskRow } from './task-row';

/** Makes the tree of tasks ready while the tasks are still on their way. */
export const prepareTaskTree = (): void =>
  prepareOutline((place) => (
    <TaskRow
      tone={place % 2 === 0 ? 'progress' : 'done'}
      number={`${place}`}
      title={`Probe ${place}`}
      details={undefined}
      unread={place % 3}
      progress={`${place % 101} %`}
      selected={false}
    />
  ));
