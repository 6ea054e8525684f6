// @vitest-environment node

import { beforeAll, expect, test } from 'vitest';

import { type LockedKey, createLockedKey, openSealed, seal, unlockKey } from './sealed';

const passphrase = 'Regen Stuhl Lampe Fisch';
const sentence = 'Rufen Sie zuerst die Leitstelle an.';
const content = new TextEncoder().encode(sentence).buffer;
const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

let locked: LockedKey;
let key: CryptoKey | undefined;
beforeAll(async () => {
  locked = await createLockedKey(passphrase);
  key = await unlockKey(locked, passphrase);
});

const opened = async (name: string, sealed: Awaited<ReturnType<typeof seal>>) => {
  if (!key) throw new Error('not unlocked');
  return textOf(await openSealed(key, name, sealed));
};

test('The key is derived with at least 600,000 iterations and a salt of its own', async () => {
  const other = await createLockedKey(passphrase, 1000);
  expect(locked.iterations).toBeGreaterThanOrEqual(600_000);
  expect(locked.salt.byteLength).toBe(16);
  expect(new Uint8Array(other.salt)).not.toEqual(new Uint8Array(locked.salt));
});

test('The passphrase opens what the public key has sealed, in either spelling of an umlaut', async () => {
  const sealed = await seal({ publicKey: locked.publicKey }, 'task', content);
  expect(await opened('task', sealed)).toBe(sentence);
  const umlauts = await createLockedKey('Öfen über Bäche', 1000);
  expect(await unlockKey(umlauts, 'O\u0308fen u\u0308ber Ba\u0308che')).toBeDefined();
});

test('A wrong passphrase opens nothing', async () => {
  expect(await unlockKey(locked, 'Regen Stuhl Lampe Tisch')).toBeUndefined();
});

test('The private key can not be exported', () => {
  expect(key?.extractable).toBe(false);
});

test('Sealed content does not hold its text, and the same text never looks the same', async () => {
  const [one, two] = [await seal(locked, 'task', content), await seal(locked, 'task', content)];
  for (const { content: sealed } of [one, two]) expect(textOf(sealed)).not.toContain('Leitstelle');
  expect(new Uint8Array(one.content)).not.toEqual(new Uint8Array(two.content));
});

test.each([
  ['another name', 'note', (bytes: ArrayBuffer) => bytes],
  ['a changed byte', 'task', (bytes: ArrayBuffer) => new Uint8Array(bytes).map((byte) => byte ^ 1).buffer],
])('Content with %s is refused', async (_, name, change) => {
  const sealed = await seal(locked, 'task', content);
  await expect(opened(name, { ...sealed, content: change(sealed.content) })).rejects.toBeInstanceOf(
    DOMException,
  );
});
