import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';

import { startI18n } from '../i18n/i18n';
import texts from './de.json';
import { FilterChip } from './filter-select';
import { Rating, RatingInput } from './rating';

beforeAll(() => startI18n({ 'shared/ui': texts }));

function Question() {
  const [stars, setStars] = useState(0);
  return <RatingInput label="Wie zufrieden sind Sie?" value={stars} onChange={setStars} />;
}

test('a given rating is said in words', () => {
  render(<Rating stars={4} />);
  expect(screen.getByRole('img', { name: '4 von 5 Sternen' })).toBeVisible();
});

test('stars are chosen with the arrow keys and repeated in words; none is chosen at first', async () => {
  const user = userEvent.setup();
  render(<Question />);
  expect(screen.getByRole('radiogroup', { name: 'Wie zufrieden sind Sie?' })).toBeVisible();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '3 Sterne' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: '5 Sterne' })).toBeChecked();
  expect(screen.getByText('5 von 5, sehr gut')).toBeVisible();
});

test('a filter chip is a button that is on or off and says how many there are', async () => {
  const user = userEvent.setup();
  const Chip = () => {
    const [on, setOn] = useState(false);
    return <FilterChip label="Gelöst" count={8} on={on} onChange={setOn} />;
  };
  render(<Chip />);
  const chip = screen.getByRole('button', { name: /Gelöst\s*8/, pressed: false });
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
});
