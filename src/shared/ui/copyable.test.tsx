import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';

import { startI18n } from '../i18n/i18n';
import { useNotices } from '../notice/notices';
import { Copyable } from './copyable';
import texts from './de.json';

beforeAll(() => startI18n({ 'shared/ui': texts }));

const Notices = () => useNotices().map(({ id, title }) => <p key={id}>{title}</p>);

test('A number is copied by a button that says what it copies', async () => {
  const user = userEvent.setup();
  render(<Copyable name="Ticketnummer" value="20261001" />);
  await user.click(screen.getByRole('button', { name: 'Ticketnummer 20261001 kopieren' }));
  expect(await navigator.clipboard.readText()).toBe('20261001');
});

test('A browser that lets nothing be copied is told about', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(
    <>
      <Copyable name="Objekt-ID" value="AUF1" />
      <Notices />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Objekt-ID AUF1 kopieren' }));
  await waitFor(() => expect(screen.getByText(/Objekt-ID AUF1 konnte nicht kopiert werden/)).toBeVisible());
});

test('Nothing has no button', () => {
  const { container } = render(<Copyable name="Nummer" value="" />);
  expect(container).toBeEmptyDOMElement();
});
