import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { csvCell } from '@/engines/csv/csv';
import { textOf } from '@/engines/table/columns';
import entities from '@/entities/de.json';
import { entryOf } from '@/entities/protocol-entry/entry.fixtures';
import { storeLogin } from '@/entities/session/session.fixtures';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { ConfigProvider } from '@/shared/config/use-config';
import { formatsOf } from '@/shared/format/formats';
import shared from '@/shared/i18n/de.json';
import { changeLanguage, startI18n } from '@/shared/i18n/i18n';

import administration from '../de.json';
import { useProtocolColumns } from './protocol-columns';

beforeAll(() => configureForTests());
beforeAll(() => startI18n({ administration, entities, shared }));
beforeEach(() => storeLogin());

const entry = entryOf({ at: null });
const task = { oid: 'AUF1', name: 'AV-Vertrag' };
const document = { oid: 'DOK1', name: 'AVV.pdf' };

const columns = () => {
  const { result } = renderHook(() => useProtocolColumns(() => undefined), {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <ConfigProvider config={config()}>
          <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
        </ConfigProvider>
      </MemoryRouter>
    ),
  });
  return result.current;
};

const columnOf = (id: string) => {
  const column = columns().find((one) => one.id === id);
  if (!column) throw new Error(`No column ${id}`);
  return column;
};

test.each([
  [{ task, document, message: 'angesehen' }, 'AVV.pdf · AV-Vertrag'],
  [{ message: 'Anmeldung' }, 'Anmeldung'],
  [{ message: 'geändert', description: 'Rollen vergeben' }, 'Rollen vergeben'],
  [{}, ''],
])('What an entry with %j is about is searched and exported as »%s«, as it is seen', (about, text) => {
  expect(textOf(columnOf('about'), { ...entry, ...about }, formatsOf('de'))).toBe(text);
});

test.each([
  ['4711', 4711],
  ['6f1c2a9e-77b0', null],
])('The id »%s« is shown and exported as it is, and sorted as %s', (id, sortValue) => {
  const column = columnOf('id');
  expect(column.value({ ...entry, id })).toBe(sortValue);
  expect(textOf(column, { ...entry, id }, formatsOf('de'))).toBe(id);
});

test('A moment is exported as spreadsheets read it, in both languages', async () => {
  await changeLanguage('en');
  const { text, value } = columnOf('at');
  const at = new Date('2026-11-21T11:00:05Z');
  expect(csvCell((text ?? value)({ ...entry, at }))).toBe('21.11.2026, 12:00:05');
  await changeLanguage('de');
});

test('Every field of an entry has a column: the further ones are optional and always exported', () => {
  const further = columns().filter(({ optional }) => optional);
  expect(further.map(({ header }) => header)).toEqual([
    'Version',
    'Fremdbenutzer',
    'Admin',
    'Rollen',
    'Aufgabe',
    'Dokument',
    'Meldung',
    'Einzelheiten',
    'Geändert am',
    'ID der Person',
    'ID des Kunden',
    'ID der Adresse',
    'ID der Aufgabe',
    'ID des Dokuments',
  ]);
  const full = {
    ...entry,
    task,
    document,
    message: 'angesehen',
    description: 'Vorschau',
    version: '1.2.0',
    foreignUser: true,
    roles: ['DSPortal', 'QMSPortal'],
    changedAt: new Date('2026-11-21T11:00:05Z'),
  };
  expect(further.map((column) => textOf(column, full, formatsOf('de')))).toEqual([
    '1.2.0',
    'ja',
    'nein',
    'DSPortal, QMSPortal',
    'AV-Vertrag',
    'AVV.pdf',
    'angesehen',
    'Vorschau',
    '21.11.2026, 12:00:05',
    'ASP1',
    'ADR1',
    'ADR1',
    'AUF1',
    'DOK1',
  ]);
});
