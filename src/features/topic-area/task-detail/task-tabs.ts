/** Tabs in the order of the page (R-TASK-05). */
export const taskTabs = ['task', 'documents', 'upload', 'notes'] as const;
export type TaskTabId = (typeof taskTabs)[number];
