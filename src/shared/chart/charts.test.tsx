import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';

import texts from '../i18n/de.json';
import { startI18n } from '../i18n/i18n';
import { StatusShape, toneColor } from '../ui/badge';
import { ChartCard } from './chart-card';
import { BarList, ShareChart } from './chart-lists';
import { Trend } from './trend';

beforeAll(() => startI18n({ shared: texts }));

const shares = [
  { key: '20', label: 'In Bearbeitung', value: 38, tone: 'progress' },
  { key: '10', label: 'Offen', value: 24, tone: 'open' },
] as const;

describe('a chart', () => {
  it('shows its numbers as a table on request', async () => {
    render(
      <ChartCard title="Status" unit="Anzahl" rows={shares}>
        <p>Ring</p>
      </ChartCard>,
    );
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle: Status' }));
    const row = screen.getByRole('row', { name: 'In Bearbeitung 38' });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('In Bearbeitung');
    await userEvent.click(screen.getByRole('button', { name: 'Als Diagramm: Status' }));
    expect(screen.getByText('Ring')).toBeVisible();
  });
});

describe('a chart of many numbers', () => {
  it.each([
    [12, null],
    [13, 0],
  ])('%d rows scroll in a box whose stop is %s', async (length, stop) => {
    const rows = Array.from({ length }, (_, day) => ({ key: `${day}`, label: `Tag ${day}`, value: day }));
    render(
      <ChartCard title="Anmeldungen" unit="Anzahl" rows={rows}>
        <p>Kurve</p>
      </ChartCard>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle: Anmeldungen' }));
    expect(screen.getAllByRole('row')).toHaveLength(length + 1);
    // A box without a stop for the focus could not be scrolled with keys.
    expect(screen.queryByRole('group', { name: 'Anmeldungen' })?.tabIndex ?? null).toBe(stop);
  });
});

describe('shares of a whole', () => {
  it('are a list of links with words and numbers', () => {
    render(
      <MemoryRouter>
        <ShareChart
          label="Status"
          unit="Aufgaben"
          shares={shares.map(({ tone, ...share }) => ({
            ...share,
            shape: <StatusShape tone={tone} />,
            color: toneColor(tone),
            link: { to: `/list?status=${share.key}`, label: `${share.label}: ${share.value} Aufgaben` },
          }))}
        />
      </MemoryRouter>,
    );
    expect(screen.getByText('62')).toBeVisible();
    // The ring leads the same ways, for the pointer alone.
    expect([...document.querySelectorAll('svg a')].map((slice) => slice.getAttribute('href'))).toEqual(
      shares.map(({ key }) => `/list?status=${key}`),
    );
    const list = screen.getByRole('list', { name: 'Status' });
    expect(within(list).getByRole('link', { name: 'Offen: 24 Aufgaben' })).toHaveAttribute(
      'href',
      '/list?status=10',
    );
  });
});

describe('bars', () => {
  it('lead to what they count, also where there is nothing', () => {
    render(
      <MemoryRouter>
        <BarList
          label="Priorität"
          bars={[
            {
              key: '50',
              label: 'Kritisch',
              value: 3,
              color: 'red',
              link: { to: '/list', label: 'Kritisch: 3' },
            },
            { key: '0', label: 'Keine', value: 0, color: 'gray', link: { to: '/list', label: 'Keine: 0' } },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Kritisch: 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keine: 0' })).toBeVisible();
  });
});

describe('a trend', () => {
  it('is nothing with a single point', () => {
    const { container } = render(
      <Trend unit="Anmeldungen" points={[{ key: '6', label: 'Juni', value: 48 }]} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
