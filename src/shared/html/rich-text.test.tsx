import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { config } from '../config/config';
import { configureForTests } from '../config/config.fixtures';
import { ConfigProvider } from '../config/use-config';
import { RichText } from './rich-text';

describe('text from a backend in the page', () => {
  it('shows what is harmless and nothing else', async () => {
    configureForTests();
    render(
      <ConfigProvider config={config()}>
        <QueryClientProvider client={new QueryClient()}>
          <RichText html="<p>Bitte <b>prüfen</b><script>alert(1)</script></p>" />
        </QueryClientProvider>
      </ConfigProvider>,
    );
    const word = await screen.findByText('prüfen');
    expect(word.closest('p')).toHaveTextContent(/^Bitte prüfen$/);
  });
});
