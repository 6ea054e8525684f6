import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { RichText } from './rich-text';

describe('text from a backend in the page', () => {
  it('shows what is harmless and nothing else', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RichText html="<p>Bitte <b>prüfen</b><script>alert(1)</script></p>" imageHosts={[]} />
      </QueryClientProvider>,
    );
    const word = await screen.findByText('prüfen');
    expect(word.closest('p')).toHaveTextContent(/^Bitte prüfen$/);
  });
});
