import type { Task } from './task';

export const taskOf = (oid: string, fields: Partial<Task> = {}): Task => ({
  oid,
  number: `4711-${oid}`,
  title: `Aufgabe ${oid}`,
  name: '',
  description: '',
  keywords: [],
  progress: 0,
  priority: 0,
  status: 0,
  beTrue: 0,
  beTrueReason: '',
  favourite: false,
  privacyNumber: '',
  category: null,
  parentOid: null,
  changedAt: null,
  ...fields,
});
