import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { ConfigProvider } from '@/shared/config/use-config';
import { startI18n } from '@/shared/i18n/i18n';

import administration from '../de.json';
import { useTypeLabel } from './use-type-label';

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
