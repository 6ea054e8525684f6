import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { createPortalRouter } from '@/app/router';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf } from '@/areas/areas';
import { areaDataQuery } from '@/entities/area-data/queries';
import { currentSession, selectAddress } from '@/entities/session/session';
import { useSources } from '@/features/command-palette/use-found';
import { TaskElsewhere } from '@/features/topic-area/working-area/no-task';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from '../log-in-as';
import { mocksForTests } from '../mocks.fixtures';

const privacy = areaOf('DS');

const { faults } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => {
  stubBrowser();
  configureForTests({
    faqs: {
      DS: { folderOid: 'FAQ-DS', title: 'FAQs Datenschutz' },
      public: { folderOid: 'FAQ-PUB', title: 'FAQs' },
    },
  });
});
let router: ReturnType<typeof createPortalRouter> | undefined;
afterEach(() => router?.dispose());

/** From now on no call is answered, but the data check where it is known already. */
async function logInToSlowServer(persona: string, areaData?: Record<string, boolean>): Promise<void> {
  await logInAs(persona);
  const address = currentSession()?.contact.addresses[0];
  if (address) selectAddress(address);
  if (areaData) queryClient.setQueryData(areaDataQuery('ADR1').queryKey, areaData);
  faults.add({ path: '.', delayMs: 60_000 });
}

function open(path: string): ReturnType<typeof createPortalRouter> {
  window.location.hash = path;
  router = createPortalRouter();
  render(
    <Providers config={config()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <Providers config={config()}>
    <MemoryRouter>{children}</MemoryRouter>
  </Providers>
);

test('A page of an area has its heading while the data check is waited for', async () => {
  await logInToSlowServer('contact');
  const { state } = open('/privacyWorkingArea');
  expect(await screen.findByRole('heading', { level: 1, name: 'Datenschutz: Arbeitsbereich' })).toBeVisible();
  expect(state.initialized).toBe(false);
});

describe('While the server has not answered, a page has its heading and says that it loads, not that there is nothing:', () => {
  test.each([
    ['/mainDashboard', 'contact', /^Guten/],
    ['/waiting', 'contact', 'Wartet auf Sie'],
    ['/readingPlan', 'contact', 'Leseplan'],
    ['/profile', 'contact', 'Profil'],
    ['/faqs', 'contact', 'FAQs'],
    ['/user', 'admin', 'Benutzerverwaltung'],
    ['/user/create', 'admin', 'Benutzer anlegen'],
    ['/administration', 'admin', 'Administration'],
    ['/privacyDashboard', 'contact', 'Datenschutz: Übersicht'],
    ['/privacyWorkingArea', 'contact', 'Datenschutz: Arbeitsbereich'],
    ['/privacyWorkingArea/AUF1', 'contact', 'Datenschutz: Arbeitsbereich'],
    ['/privacyRadialTree', 'contact', 'Datenschutz: Radialbaum'],
    ['/privacyListView', 'contact', 'Datenschutz: Aufgaben-Liste'],
    ['/privacyFAQs', 'contact', 'FAQs Datenschutz'],
    ['/ticketDashboard', 'contact', 'Tickets: Übersicht'],
    ['/ticketWorkingArea', 'contact', 'Ihre Tickets'],
    ['/ticketWorkingArea/T1', 'contact', 'Ticket'],
  ])('%s', async (path, persona, heading) => {
    await logInToSlowServer(persona, { DS: true, TICKET: true });
    const opened = open(path);
    await waitFor(() => expect(opened.state.initialized).toBe(true));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible());
    const main = screen.getByRole('main');
    await waitFor(() => expect(main).toHaveTextContent('Wird geladen'));
    expect(main).not.toHaveTextContent(/\b(kein\w*|nichts|alles gelesen|alles erledigt)\b/i);
  });

  test('/ticketTaskSearch, where the data check decides what can be searched', async () => {
    await logInToSlowServer('admin');
    open('/ticketTaskSearch?isTaskSearch=true');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tickets: Aufgabensuche' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Wird geladen');
  });
});

test('The command palette has not searched all while it does not know what is open', async () => {
  await logInToSlowServer('contact');
  const { result } = renderHook(useSources, { wrapper });
  expect(result.current.pending).toBe(true);
  act(() => void queryClient.setQueryData(areaDataQuery('ADR1').queryKey, {}));
  await waitFor(() => expect(result.current.pending).toBe(false));
});

test('A task is not said to be in no area while it is not known which are open', async () => {
  await logInAs('contact');
  faults.add({ path: 'portalCheckCSVRoles', delayMs: 60_000 });
  render(<TaskElsewhere area={privacy} oid="T1" />, { wrapper });
  await waitFor(() => expect(queryClient.getQueryData(['task', 'one', 'T1'])).toBeNull());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
