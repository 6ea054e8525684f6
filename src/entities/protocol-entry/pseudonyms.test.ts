import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ProtocolEntry } from '@/api/provider/protocol';

import { entryOf } from './entry.fixtures';
import { pseudonymise } from './pseudonyms';

const entry = (change: Partial<ProtocolEntry> = {}) =>
  entryOf({
    message: 'Anmeldung von Anna Berger',
    description: 'Anna Berger',
    roles: ['DSPortal'],
    ...change,
  });

describe('Without names', () => {
  test('the same person has the same token, another one another', () => {
    const rows = pseudonymise([
      entry(),
      entry({ contactOid: 'ASP2', contactName: 'Jonas Keller' }),
      entry({ contactName: 'Anna Berger-Müller' }),
      entry({ contactOid: '', contactName: 'Jonas Keller' }),
      entry({ contactOid: '', contactName: '' }),
    ]);
    expect(rows.map(({ person }) => person)).toEqual(['P1', 'P2', 'P1', 'P2', '']);
  });

  test('two people of the same name stay two', () => {
    const rows = pseudonymise([entry(), entry({ contactOid: 'ASP9' })]);
    expect(rows.map(({ person }) => person)).toEqual(['P1', 'P2']);
  });

  test('addresses, tasks and documents have tokens by id, or by name without one', () => {
    const thing = (oid: string, name: string) => ({ task: { oid, name }, document: { oid, name } });
    const rows = pseudonymise([
      entry({ addressOid: 'O1', addressName: 'Nord', ...thing('O1', 'Alt') }),
      entry({ addressOid: 'O1', addressName: 'Nord neu', ...thing('O1', 'Neu') }),
      entry({ addressOid: '', addressName: 'Nord', ...thing('', 'Alt') }),
      entry({ addressOid: '', addressName: '', ...thing('', '') }),
      entry({ addressOid: '', addressName: '', task: null, document: null }),
    ]);
    const numbers = ['1', '1', '2', '', ''];
    const tokens = (letter: string) => numbers.map((number) => number && letter + number);
    expect(rows.map(({ address }) => address)).toEqual(tokens('A'));
    expect(rows.map(({ task }) => task)).toEqual(tokens('T'));
    expect(rows.map(({ document }) => document)).toEqual(tokens('D'));
  });

  test('no name is left anywhere, for any names', () => {
    const name = fc.string({
      minLength: 4,
      unit: fc.constantFrom('Ä', 'ö', 'ß', 'x', 'y', 'z', '@', ';', '"', '=', ' '),
    });
    const entries = fc.array(
      fc
        .record({ contactName: name, addressName: name, message: name, description: name, taskName: name })
        .map(({ taskName, ...change }) =>
          entry({
            ...change,
            contactOid: '',
            addressOid: '',
            task: { oid: '', name: taskName },
            document: { oid: '', name: taskName },
          }),
        ),
    );
    fc.assert(
      fc.property(entries, (all) => {
        const left = JSON.stringify(pseudonymise(all));
        for (const one of all)
          for (const text of [one.contactName, one.addressName, one.message, one.task?.name ?? ''])
            expect(left).not.toContain(JSON.stringify(text).slice(1, -1));
      }),
    );
  });
});
