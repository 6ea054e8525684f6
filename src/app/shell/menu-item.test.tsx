import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';

import app from '@/app/de.json';
import entities from '@/entities/de.json';
import { startI18n } from '@/shared/i18n/i18n';

import { MenuItem } from './menu-item';

beforeAll(() => startI18n({ app, entities }));

test.each([
  ['waiting', 4, '4', '4 Punkte warten.'],
  ['waiting', 78, '78', '78 Punkte warten.'],
  ['unread', 120, '99+', '120 Dokumente sind ungelesen.'],
] as const)('A badge of %s, %i shows %s and says what it counts', (counts, waiting, shown, said) => {
  render(
    <MemoryRouter>
      <MenuItem to="/x" label="Leseplan" collapsed={false} waiting={waiting} counts={counts} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Leseplan' });
  expect(link).toHaveAttribute('aria-description', said);
  expect(link).toHaveAttribute('data-tip', said);
  expect(screen.getByText(shown)).toBeVisible();
});

test('An area whose check has failed stays a link', () => {
  const access = { open: false, reason: 'failed' } as const;
  render(
    <MemoryRouter>
      <MenuItem to="/x" label="Datenschutz" collapsed={false} access={access} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/x');
});
