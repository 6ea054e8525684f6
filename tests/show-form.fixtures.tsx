import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';

import { Providers } from '@/app/providers';
import { config } from '@/shared/config/config';

/** Shows a form at an address; any other address shows it, too. */
export const showForm = (form: ReactElement, address = '/') =>
  render(
    <Providers config={config()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: form }], { initialEntries: [address] })}
      />
    </Providers>,
  );
