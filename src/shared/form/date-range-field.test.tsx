import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { beforeAll, expect, test } from 'vitest';

import shared from '../i18n/de.json';
import { startI18n } from '../i18n/i18n';
import texts from '../ui/de.json';
import { DateRangeField } from './date-range-field';
import type { DayRange } from './day-range';

beforeAll(() => startI18n({ shared, 'shared/ui': texts }));

function Protocol({ from = '2026-10-21' }: { from?: string }) {
  const [range, setRange] = useState<DayRange>({ start: from, end: '2026-11-21' });
  return (
    <I18nProvider locale="de-DE">
      <DateRangeField
        label="Zeitraum"
        value={range}
        onChange={setRange}
        min="1926-11-21"
        max="2026-11-21"
        today="2026-11-21"
        presets={['today', 'yesterday', 'lastMonth', 'lastYear']}
      />
      <output>{`${range.start} bis ${range.end}`}</output>
    </I18nProvider>
  );
}

const opener = () => screen.getByRole('button', { name: /Zeitraum wählen/ });
/** The parts of its dates stand there once it was open. */
async function openAndClose(user: UserEvent) {
  await user.click(opener());
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener()).toHaveFocus());
}
const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
const chosen = () => screen.getByRole('status').textContent;

test('days are typed part by part in German order, and heard when the field is left', async () => {
  const user = userEvent.setup();
  render(<Protocol />);
  const shown = () => screen.getByRole('group', { name: 'Zeitraum' });
  expect(shown()).toHaveTextContent('21.10.2026 – 21.11.2026');
  await openAndClose(user);
  expect(shown()).toHaveTextContent(/21\.10\.2026.*21\.11\.2026/);
  await user.click(part(/Tag, Startdatum/));
  await user.keyboard('05');
  await user.keyboard('03');
  await user.keyboard('2024');
  expect(chosen()).toBe('2026-10-21 bis 2026-11-21');
  await user.click(document.body);
  expect(chosen()).toBe('2024-03-05 bis 2026-11-21');
});

test('a range that runs backwards or leaves the bounds stays in the field and is called wrong', async () => {
  const user = userEvent.setup();
  render(<Protocol />);
  await openAndClose(user);
  await user.click(part(/Tag, Enddatum/));
  await user.keyboard('25{Enter}');
  expect(chosen()).toBe('2026-10-21 bis 2026-11-21');
  expect(part(/Tag, Enddatum/)).toHaveAttribute('aria-invalid', 'true');
  expect(
    screen.getByText(
      'Der Beginn muss vor dem Ende liegen. Beide Tage müssen zwischen dem 21.11.1926 und dem 21.11.2026 liegen.',
    ),
  ).toBeVisible();
  await user.click(part(/Tag, Enddatum/));
  await user.keyboard('20{Enter}');
  expect(chosen()).toBe('2026-10-21 bis 2026-11-20');
  expect(part(/Tag, Enddatum/)).not.toHaveAttribute('aria-invalid');
});

test('a preset is one click', async () => {
  const user = userEvent.setup();
  render(<Protocol />);
  await user.click(opener());
  const presets = await screen.findByRole('group', { name: 'Häufige Zeiträume' });
  expect(
    within(presets)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Heute', 'Gestern', 'Letzter Monat', 'Letztes Jahr']);
  await user.click(within(presets).getByRole('button', { name: 'Letzter Monat' }));
  expect(chosen()).toBe('2026-10-01 bis 2026-10-31');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two days of a month are chosen with the keyboard alone; days beyond the bounds cannot be', async () => {
  const user = userEvent.setup();
  render(<Protocol from="2026-11-18" />);
  await user.tab();
  expect(opener()).toHaveFocus();
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('button', { name: /18\. November 2026/ });
  await waitFor(() => expect(first).toHaveFocus());
  expect(screen.getByRole('button', { name: /22\. November 2026/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}{Enter}');
  expect(chosen()).toBe('2026-11-18 bis 2026-11-19');
});
