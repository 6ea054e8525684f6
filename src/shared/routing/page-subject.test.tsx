import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { usePageSubject, useShownSubject } from './page-subject';

function Bar() {
  return <p>Seite {useShownSubject()}</p>;
}

function Page({ number }: { number: string }) {
  usePageSubject(number);
  return null;
}

test('a page says what it is about as long as it is shown', () => {
  const screens = (page: React.ReactNode) => (
    <>
      <Bar />
      {page}
    </>
  );
  const { rerender } = render(screens(<Page number="20261056" />));
  expect(screen.getByText('Seite 20261056')).toBeInTheDocument();
  rerender(screens(<Page number="20261057" />));
  expect(screen.getByText('Seite 20261057')).toBeInTheDocument();
  rerender(screens(null));
  expect(screen.getByText('Seite')).toBeInTheDocument();
});
