/** Tabs of a task, in their order (R-TASK-05). */
export const taskTabs = ['task', 'documents', 'upload', 'notes'] as const;
export type TaskTabId = (typeof taskTabs)[number];
