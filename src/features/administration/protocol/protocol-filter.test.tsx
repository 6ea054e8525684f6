import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { address } from '@/entities/session/session.fixtures';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { ConfigProvider } from '@/shared/config/use-config';
import { startI18n } from '@/shared/i18n/i18n';

import administration from '../de.json';
import { type ProtocolView, protocolViewCodec, toProtocolFilter, useTypeLabel } from './protocol-filter';

const today = '2026-11-21';
const usual: ProtocolView = { range: { start: '2026-10-21', end: today }, addressOid: '', type: '' };
const addresses = [{ ...address, oid: 'ADR2' }];
const codec = protocolViewCodec(today, addresses);
const read = (query: string) => codec.read(new URLSearchParams(query));

describe('The protocol', () => {
  test('begins one month back and ends today', () => {
    expect(read('')).toEqual(usual);
  });

  test.each([
    ['from=2025-01-01&to=2025-12-31', { start: '2025-01-01', end: '2025-12-31' }],
    ['from=1926-11-21&to=2026-11-21', { start: '1926-11-21', end: today }],
    ['from=1926-11-20&to=2026-11-21', usual.range],
    ['from=2026-11-01&to=2026-11-22', usual.range],
    ['from=2026-11-10&to=2026-11-01', usual.range],
    ['from=2026-02-31&to=2026-03-01', usual.range],
    ['from=gestern&to=heute', usual.range],
    ['from=2026-11-01', usual.range],
  ])('with %s shows %j', (query, range) => {
    expect(read(query).range).toEqual(range);
  });

  test.each(['type=login', 'type=%27;DROP', 'type='])('takes no %s', (query) => {
    expect(read(query).type).toBe('');
  });

  test.each([
    ['address=ADR2', 'ADR2'],
    ['address=ADR9', ''],
  ])('with %s asks for %j: only an own address can be seen and chosen', (query, addressOid) => {
    expect(read(query).addressOid).toBe(addressOid);
  });

  test('leaves out what is not chosen', () => {
    const range = { start: today, end: today };
    expect(toProtocolFilter({ range, addressOid: 'ADR1', type: 'LOGIN' })).toEqual({
      range,
      addressOid: 'ADR1',
      type: 'LOGIN',
    });
    expect(toProtocolFilter({ range, addressOid: '', type: '' })).toEqual({ range });
  });

  test('stands in the address as it is read, and not at all when it is as always', () => {
    const view: ProtocolView = {
      range: { start: '2026-01-01', end: '2026-01-31' },
      addressOid: 'ADR2',
      type: 'LOGOUT',
    };
    const written = codec.write(new URLSearchParams('tab=protocol&p.p=7&p.n=100'), view);
    expect(codec.read(written)).toEqual(view);
    expect(written.get('p.p')).toBeNull();
    expect(written.get('p.n')).toBe('100');
    expect(codec.write(written, usual).toString()).toBe('tab=protocol&p.n=100');
  });
});

beforeAll(() => startI18n({ administration }));
afterAll(() => configureForTests());

test.each([
  ['LOGIN', 'Sitzung eröffnet'],
  ['LOGOUT', 'Abmeldung'],
  ['REPORT_SENT', 'Bericht gesendet'],
  ['SOMETHING_ELSE', 'SOMETHING_ELSE'],
])('Entries of the type %s are called »%s«', (type, name) => {
  configureForTests({
    protocol: { typeNames: { LOGIN: 'Sitzung eröffnet', REPORT_SENT: 'Bericht gesendet' } },
  });
  const { result } = renderHook(() => useTypeLabel(), {
    wrapper: ({ children }) => <ConfigProvider config={config()}>{children}</ConfigProvider>,
  });
  expect(result.current(type)).toBe(name);
});
