import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, getResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { MemoryRouter, RouterContextProvider, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { guardsOf } from '@/app/guards';
import { Providers } from '@/app/providers';
import { screens } from '@/app/screens';
import { Sidebar } from '@/app/shell/sidebar';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf } from '@/areas/areas';
import { chartTarget } from '@/areas/task-paths';
import { useActiveSession } from '@/entities/session/session';
import { TaskLists, useTaskLists } from '@/entities/task/task-lists';
import { News } from '@/features/main-dashboard/news';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { closeNotices, useNotices } from '@/shared/notice/notices';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';
import { NoticesRegion } from '@/shared/ui/notices-region';
import { useToastsWanted } from '@/shared/ui/show-toast';
import { ToastRegion } from '@/shared/ui/toast';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { handlers, server } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(stubBrowser);

const Toasts = () => useToastsWanted() && <ToastRegion />;
const show = (part: ReactElement, address = '/mainDashboard') =>
  render(
    <Providers config={config()}>
      <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      <Toasts />
    </Providers>,
  );

function Lists() {
  const session = useActiveSession();
  return (
    <>
      <output>{useLocation().search}</output>
      <TaskLists {...useTaskLists(session)} pathOf={() => undefined} />
    </>
  );
}

test('Three lists show 3, 10 or all tasks; the address holds the choice', async () => {
  await logInAs('contact');
  show(<Lists />);
  const rows = () => document.querySelectorAll('tbody tr');
  await waitFor(() => expect(rows()).toHaveLength(10));
  for (const [choice, count] of [
    ['3', 3],
    ['alle', 84],
  ] as const) {
    await userEvent.click(screen.getByLabelText(choice));
    await waitFor(() => expect(rows()).toHaveLength(count));
  }
  await userEvent.click(screen.getByText(/^Kundenfavoriten/));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('?show=all&list=customerFavourites'),
  );
});

test('A favourite comes back; without any the list says so', async () => {
  await logInAs('foreign');
  show(<Lists />, '/mainDashboard?list=favourites');
  const stars = () => [...document.querySelectorAll<HTMLElement>('tbody [aria-pressed=true]')];
  await waitFor(() => expect(stars()).not.toEqual([]));
  const [first, ...others] = stars();
  first?.click();
  await waitFor(() => expect(stars()).toHaveLength(others.length));
  expect(await screen.findByText('1 Aufgabe aus den Favoriten entfernt')).toBeVisible();
  await userEvent.click(screen.getByText('Rückgängig'));
  await waitFor(() => expect(stars()).toHaveLength(others.length + 1));
  for (const star of stars()) star.click();
  expect(await screen.findByText('Keine Aufgabe(n) gefunden')).toBeVisible();
});

const reasons = [
  'Für Förderungen fehlt Ihnen die Rolle.',
  'Ihre Rolle für Innovationsmanagement endete am 31.03.2026.',
  'Für diese Adresse gibt es im Bereich Marketing keine Daten.',
];

test.each([
  [false, [...reasons]],
  [true, [...reasons, 'IT-Dokumentation']],
])(
  'A greyed-out entry of the menu says why; folded (%s), tips hold names and reasons',
  async (folded, tips) => {
    await logInAs('contact');
    show(<Sidebar collapsed={folded} />);
    for (const tip of tips)
      await waitFor(() => expect(document.querySelector(`[data-tip="${tip}"]`)).toBeVisible());
    for (const name of reasons) expect(screen.getByLabelText(name)).toHaveAttribute('aria-disabled', 'true');
  },
);

/** Returns where the guards of a page send the user. */
async function sentTo(path: string): Promise<string | null> {
  const request = new Request('http://portal.test/x');
  const context = new RouterContextProvider();
  for (const page of screens.filter((screen) => screen.path === path))
    for (const guard of guardsOf(page))
      try {
        const given = { request, params: {}, context, url: new URL(request.url), pattern: '/x' };
        await guard(given, () => Promise.resolve(undefined));
      } catch (thrown) {
        if (thrown instanceof Response) return thrown.headers.get('location');
        throw thrown;
      }
  return null;
}

test.each([
  ['/fundingsDashboard', 'Förderungen'],
  ['/contracts', 'Verträge'],
  ['/user', 'Benutzerverwaltung'],
  ['/user/create', 'Benutzer anlegen'],
  ['/administration', 'Administration'],
])('Without its role, %s leads to the start page and an alert names »%s«', async (path, name) => {
  closeNotices();
  await logInAs('contact');
  expect(await sentTo(path)).toBe('/mainDashboard');
  // It belongs to the start page: a user who opens another one has read it.
  const title = `Keine Berechtigung für »${name}«`;
  expect(renderHook(() => useNotices()).result.current).toMatchObject([{ title, page: '/mainDashboard' }]);
  show(<NoticesRegion path="/mainDashboard" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
});

test('A post without a title says so instead of having an empty heading', async () => {
  server.use(
    http.get('*/posts', async ({ request }) => {
      const posts = (await (await getResponse([...handlers], request))?.text()) ?? '';
      return HttpResponse.text(posts.replaceAll(/"title":"[^"]+"/g, '"title":" "'));
    }),
  );
  await logInAs('contact');
  show(<News />);
  const [news] = await screen.findAllByRole('region', { name: 'Neuigkeiten' });
  await waitFor(() => expect(news).toHaveTextContent(/Ohne Titel.*Beitrag lesen: Ohne Titel/));
  expect(within(news ?? document.body).getAllByRole('heading')[0]).toHaveTextContent('Ohne Titel');
});

test.each([
  ['DS', '/privacyListView'],
  ['IS', '/ismsWorkingArea'],
])('A chart of %s leads with its filter to %s', (category, path) => {
  const event = { type: 'priority', value: 30, name: 'Hoch' } as const;
  const [target, query] = chartTarget(areaOf(category)).pathOf(event).split('?');
  expect(target).toBe(path);
  expect(JSON.parse(new URLSearchParams(query).get('evt') ?? '')).toEqual(event);
});
