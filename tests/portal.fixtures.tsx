import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { Providers } from '@/app/providers';
import { createPortalRouter } from '@/app/router';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { currentSession, forgetSession, selectAddress } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

/** The whole portal in front of the mock backends; `open` shows it to a persona at its first address. */
export function portalForTests() {
  const mock = mocksForTests();
  let router: ReturnType<typeof createPortalRouter> | undefined;
  beforeAll(async () => {
    await startI18n(loginTexts, loadTexts);
    await loadAppTexts();
  });
  beforeEach(() => {
    stubBrowser();
    configureForTests({
      background: { counting: false },
      faqs: {
        DS: { folderOid: 'FAQ-DS', title: 'FAQs Datenschutz' },
        TICKET: { folderOid: 'FAQ-TICKET', title: 'FAQs Tickets' },
        main: { folderOid: 'FAQ-MAIN', title: 'FAQs' },
        public: { folderOid: 'FAQ-PUBLIC', title: 'FAQs' },
      },
      share: { folderOid: 'FLD-SHARE', globalFolder: 'Austausch' },
    });
  });
  afterEach(() => {
    cleanup();
    router?.dispose();
    forgetSession();
  });

  async function open(path: string, persona = 'contact'): Promise<void> {
    await logInAs(persona);
    const address = currentSession()?.contact.addresses[0];
    if (address) selectAddress(address);
    window.location.hash = path;
    router = createPortalRouter();
    render(
      <Providers config={config()}>
        <RouterProvider router={router} />
      </Providers>,
    );
  }
  return { ...mock, open };
}

/** The code of a page comes on demand, which takes long on a busy machine. */
export const slow = { timeout: 40_000 };

export const expectText = (text: string | RegExp) =>
  waitFor(() => expect(document.body).toHaveTextContent(text), slow);

/** Presses the last such button: that of a dialog comes after the one that opened it. */
export async function press(name: string | RegExp): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name }, slow);
  await userEvent.click(buttons.at(-1) ?? document.body);
}

/** Replaces what a field holds. */
export async function fill(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' }, slow);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
