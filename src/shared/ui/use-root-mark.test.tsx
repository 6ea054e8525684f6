import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useRootMark } from './use-root-mark';

function Dialog() {
  useRootMark('data-scrim');
  return null;
}

test('The document is marked until the last component is gone', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-scrim');
  expect(isMarked()).toBe(false);
  const first = render(<Dialog />);
  const second = render(<Dialog />);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.unmount();
  expect(isMarked()).toBe(false);
});
