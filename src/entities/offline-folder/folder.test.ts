import { expect, test } from 'vitest';

import { folderId, headSchema } from './folder';

const place = { owner: 'ASP1', addressOid: 'ADR1', category: 'EMERGENCY' };

test('Folders of an area, of its tasks and of other areas have ids of their own', () => {
  const ids = [
    folderId({ ...place, taskOid: null }),
    folderId({ ...place, taskOid: 'AUF1' }),
    folderId({ ...place, taskOid: 'AUF11' }),
    folderId({ ...place, category: 'DSGVO', taskOid: 'AUF1' }),
    folderId({ ...place, addressOid: 'ADR2', taskOid: 'AUF1' }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  // Parts are removed by the beginning of their key.
  for (const id of ids)
    for (const other of ids) expect(`${other}|index`.startsWith(`${id}|`)).toBe(other === id);
});

test('A folder from before there were folders of tasks is about its area', () => {
  const locked = { publicKey: new ArrayBuffer(1), privateKey: new ArrayBuffer(1) };
  const before = {
    ...place,
    user: '',
    key: { ...locked, salt: new ArrayBuffer(1), iv: new ArrayBuffer(1), iterations: 600_000 },
    parts: {},
    savedAt: null,
    missing: 0,
    shortage: null,
  };
  expect(headSchema.parse(before).taskOid).toBeNull();
});
