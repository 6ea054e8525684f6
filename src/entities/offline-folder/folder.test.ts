import { expect, test } from 'vitest';

import { folderId, headSchema } from './folder';

const base = { owner: 'ASP1', addressOid: 'ADR1', category: 'EMERGENCY' };

test('Folders of an area, of its tasks and of other areas have ids of their own', () => {
  const ids = [
    folderId({ ...base, taskOid: null }),
    folderId({ ...base, taskOid: 'AUF1' }),
    folderId({ ...base, taskOid: 'AUF11' }),
    folderId({ ...base, category: 'DSGVO', taskOid: 'AUF1' }),
    folderId({ ...base, addressOid: 'ADR2', taskOid: 'AUF1' }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  // Parts are removed by the beginning of their key.
  for (const id of ids)
    for (const other of ids) expect(`${other}|index`.startsWith(`${id}|`)).toBe(other === id);
});

test('A folder from before there were folders of tasks is about its area', () => {
  const locked = { publicKey: new ArrayBuffer(1), privateKey: new ArrayBuffer(1) };
  const before = {
    ...base,
    user: '',
    key: { ...locked, salt: new ArrayBuffer(1), iv: new ArrayBuffer(1), iterations: 600_000 },
    parts: {},
    savedAt: null,
    missing: 0,
    shortage: null,
  };
  expect(headSchema.parse(before).taskOid).toBeNull();
});
