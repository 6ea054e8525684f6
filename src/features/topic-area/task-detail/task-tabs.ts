/** Tabs of a task, in the specification's order (Spec 2 §2.4). */
export const taskTabs = ['task', 'documents', 'upload', 'notes'] as const;
export type TaskTabId = (typeof taskTabs)[number];
