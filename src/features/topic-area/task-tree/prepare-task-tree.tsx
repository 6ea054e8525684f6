import { prepareOutline } from '@/shared/tree/prepare-outline';

import { TaskRow } from './task-row';

/** Makes the tree of tasks ready while the tasks are still on their way. */
export const prepareTaskTree = (): void =>
  prepareOutline(() => (
    <TaskRow
      tone="progress"
      number="1"
      title="Probe"
      details={undefined}
      unread={1}
      progress="1 %"
      selected={false}
    />
  ));
