import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';

import entities from '@/entities/en.json';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { ConfigProvider } from '@/shared/config/use-config';
import { startI18n } from '@/shared/i18n/i18n';

import { useHintTypes } from './upload-queues';

beforeAll(() => startI18n({ entities }));
afterAll(() => configureForTests());

test('Known types of hints have a name in each language, others stand as the installation writes them', () => {
  configureForTests({
    documents: { logoName: 'Portal_Logo', hintTypes: ['Vertrag', 'Prüfbericht'], confirm: [] },
  });
  const { result } = renderHook(() => useHintTypes(), {
    wrapper: ({ children }) => <ConfigProvider config={config()}>{children}</ConfigProvider>,
  });
  expect(result.current).toEqual([
    { value: 'Vertrag', label: 'Contract' },
    { value: 'Prüfbericht', label: 'Prüfbericht' },
  ]);
});
