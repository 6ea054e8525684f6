import { readFileSync } from 'node:fs';

import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';

import entities from '@/entities/de.json';
import { setConfig, config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { ConfigProvider } from '@/shared/config/use-config';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';
import { LanguageProvider } from '@/shared/i18n/language';

import texts from './de.json';
import { Component as Guide } from './guide-page';
import { Component as Statement } from './statement-page';

beforeAll(() => startI18n({ shared, entities, accessibility: texts }));

type Brand = ReturnType<typeof config>['brand'];

function show(Page: ComponentType, brand: Partial<Brand> = {}) {
  configureForTests();
  const settings = config();
  setConfig({ ...settings, brand: { ...settings.brand, ...brand } });
  render(
    <MemoryRouter>
      <ConfigProvider config={config()}>
        <LanguageProvider>
          <Page />
        </LanguageProvider>
      </ConfigProvider>
    </MemoryRouter>,
  );
}

const contact = { street: '', city: '', phone: '', web: '', mail: 'portal@example.test' };
const none = { mail: '', authority: '', authorityUrl: '' };

describe('the accessibility statement', () => {
  test.each([
    ['the address for barriers', { contact, accessibility: { ...none, mail: 'bf@example.test' } }, 'bf@'],
    ['without it the contact’s', { contact, accessibility: none }, 'portal@'],
  ])('reports a barrier to %s', (_, brand, address) => {
    show(Statement, brand);
    const link = screen.getByRole('link', { name: 'Barriere per E-Mail melden' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^mailto:${address}`));
    expect(link.getAttribute('href')).toContain('subject=Barriere%20im%20Portal%20Kundenportal');
  });

  test('leads to the contact data where there is no address and no session', () => {
    show(Statement, { contact: { ...contact, mail: '' }, accessibility: none });
    expect(screen.queryByRole('link', { name: /Barriere/ })).toBeNull();
    expect(screen.getByText(/Bitte nutzen Sie die Kontaktdaten/)).toBeVisible();
  });

  test('names the operator, and the authority where there is one', () => {
    show(Statement, {
      company: 'Muster AG',
      accessibility: { ...none, authority: 'Schlichtungsstelle', authorityUrl: 'https://example.test' },
    });
    expect(screen.getByText(/^Muster AG ist bemüht/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Schlichtungsstelle/ })).toHaveAttribute(
      'href',
      'https://example.test',
    );
  });

  test('has the date of the self-assessment in docs/accessibility.md', () => {
    show(Statement);
    const [, day] =
      /Date of the self-assessment: (\d{4}-\d\d-\d\d)/.exec(readFileSync('docs/accessibility.md', 'utf8')) ??
      [];
    const [year, month, date] = (day ?? '').split('-');
    expect(screen.getByText(/Selbstbewertung vom/)).toHaveTextContent(`vom ${date}.${month}.${year} `);
  });
});

test('The guide leads to the statement, and the statement to the guide', () => {
  show(Guide);
  expect(screen.getByRole('link', { name: 'Erklärung zur Barrierefreiheit' })).toHaveAttribute(
    'href',
    '/accessibility',
  );
  show(Statement);
  expect(screen.getByRole('link', { name: 'Bedienung mit Tastatur und Screenreader' })).toHaveAttribute(
    'href',
    '/accessibility/guide',
  );
});
