import { logo, png } from '@mocks/state/files/png';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { LogoCard } from '@/features/profile/logo-card';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';
import { showToast } from '@/shared/ui/show-toast';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

vi.mock('@/shared/ui/show-toast');
mocksForTests();

beforeEach(async () => {
  vi.mocked(showToast).mockClear();
  stubBrowser();
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = () => undefined;
  await logInAs('contact');
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
  render(
    <Providers config={config()}>
      <input aria-label="Feld" />
      <LogoCard addressOid="ADR1" />
    </Providers>,
  );
});

test.each<[string, () => unknown, boolean]>([
  [
    'drop without a file',
    () => fireEvent.drop(window, { dataTransfer: { files: [], types: ['Files'] } }),
    true,
  ],
  [
    'dropped link',
    () => fireEvent.drop(window, { dataTransfer: { files: [], types: ['text/uri-list'] } }),
    true,
  ],
  ['paste without a file', () => fireEvent.paste(window, { clipboardData: { files: [], types: [] } }), true],
  [
    'pasted link',
    () => fireEvent.paste(window, { clipboardData: { files: [], types: ['text/plain'] } }),
    true,
  ],
  [
    'text pasted into a field',
    () =>
      fireEvent.paste(screen.getByLabelText('Feld'), { clipboardData: { files: [], types: ['text/plain'] } }),
    false,
  ],
])('Of a %s the page says that no file came, and what to do: %#', async (_, hand, says) => {
  hand();
  const texts = vi.mocked(showToast).mock.calls.map(([{ text }]) => text);
  expect(texts.join(' | ')).toMatch(says ? /^Es wurde keine Datei übergeben\. Speichern Sie [^|]+$/ : /^$/);
});

test('A second logo replaces the chosen one with a word, and the first comes back', async () => {
  const paste = (name: string) =>
    fireEvent.paste(window, { clipboardData: { files: [new File([logo(64)], name)], types: ['Files'] } });
  paste('alt.png');
  expect(await screen.findByRole('img', { name: /alt\.png/ })).toBeVisible();
  expect(showToast).not.toHaveBeenCalled();
  paste('neu.png');
  await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1));
  const toast = vi.mocked(showToast).mock.calls[0]?.[0];
  expect(toast?.text).toMatch(/alt\.png.*wurde durch.*neu\.png.*ersetzt/);
  toast?.action?.onPress();
  expect(await screen.findByRole('img', { name: /alt\.png/ })).toBeVisible();
});

test.each([
  ['logo.png', [png(2049, 8, 7)], 'Das Bild logo.png hat zu viele Pixel.'],
  ['gross.png', [png(8, 8, 7), new Uint8Array(5_120_000)], 'Maximale Dateigröße von 5 MB überschritten'],
  ['seite.png', ['<html>'], 'Die Datei seite.png ist weder png noch jpg.'],
])('What is no logo by signature, size or pixels is refused: %s', async (name, content, problem) => {
  fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [new File(content, name)] } });
  expect(await screen.findByText(new RegExp(problem))).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'höchstens 5 MB (5.120.000 Byte) und 2048 × 2048 Pixel',
  );
  expect(screen.queryByRole('button', { name: 'Logo hochladen' })).toBeNull();
});
