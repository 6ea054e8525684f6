import { createMockServer, mockBases } from '@mocks/node';
import { render, screen, within } from '@testing-library/react';
import { Rocket } from 'lucide-react';
import { HttpResponse, http } from 'msw';
import { RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type * as AreasModule from '@/areas/areas';
import type { TopicArea } from '@/areas/areas';
import type * as KnownNames from '@/shared/config/known-names';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

const space = {
  csvCategory: 'SPACE',
  prefix: 'space',
  role: 'SpacePortal',
  icon: Rocket,
  hasListView: true,
  names: { de: 'Raumfahrt', en: 'Space travel' },
} as const satisfies TopicArea;

const task = {
  '~ObjectID': 'MOND1',
  Nummer: 'R-1',
  Titel: 'Mondbasis abnehmen',
  Name: 'Mondbasis abnehmen',
  _yIT_AUF_Fortschritt: 40,
  _yIT_AUF_Prioritaet: 50,
  _yIT_AUF_Status: 20,
  csvCategory: 'SPACE',
  parent: null,
};

const faqs = {
  oid: 'FAQ-SPACE',
  name: 'FAQs',
  folders: [],
  documents: [{ '~ObjectID': 'F1', Name: 'Wie weit ist der Mond?', Text: 'Weit.' }],
};

const mock = createMockServer();

/** The portal with one more area and one more of the names of config.json, and a user who may open everything. */
async function portal() {
  vi.resetModules();
  vi.doMock('@/areas/areas', async (importOriginal) => {
    const original = await importOriginal<typeof AreasModule>();
    const areas = [...original.topicAreas, space];
    const areaOf = (category: string) => original.areaOf(category, areas);
    return { ...original, topicAreas: areas, areaOf };
  });
  vi.doMock('@/shared/config/known-names', async (importOriginal) => {
    const names = await importOriginal<typeof KnownNames>();
    return { ...names, faqKeys: [...names.faqKeys, space.csvCategory] };
  });
  const { configureForTests } = await import('@/shared/config/config.fixtures');
  configureForTests({
    gsd: { batch: false, login: 'plain' },
    faqs: { SPACE: { folderOid: 'FAQ-SPACE', title: 'FAQs Raumfahrt' } },
  });
  const { wireApi } = await import('@/app/wire-api');
  wireApi();
  const { loadTexts, loginTexts } = await import('@/app/texts/texts');
  const { loadAppTexts, startI18n } = await import('@/shared/i18n/i18n');
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
  const { logInAs } = await import('../log-in-as');
  await logInAs('admin');
  const { currentSession, selectAddress } = await import('@/entities/session/session');
  const nord = currentSession()?.contact.addresses.find(({ number }) => number === '1001');
  if (nord) selectAddress(nord);
  const { Providers } = await import('@/app/providers');
  const { config } = await import('@/shared/config/config');
  const { createPortalRouter } = await import('@/app/router');
  const router = createPortalRouter();
  render(
    <Providers config={config()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

beforeAll(() => {
  mock.server.listen({ onUnhandledRequest: 'error' });
  mock.server.use(
    http.get(`${mockBases.provider}/task/ADR1/SPACE`, () => HttpResponse.json([task])),
    http.get(`${mockBases.provider}/folder/FAQ-SPACE`, () => HttpResponse.json(faqs)),
  );
});
afterAll(() => {
  mock.server.close();
  vi.doUnmock('@/areas/areas');
  vi.resetModules();
});

const screens = [
  ['/spaceDashboard', 'Raumfahrt: Übersicht', '1 Aufgabe für Musterwerk GmbH, Werk Nord.'],
  ['/spaceListView', 'Raumfahrt: Aufgaben-Liste', 'Mondbasis abnehmen'],
  ['/spaceFAQs', 'FAQs Raumfahrt', 'Wie weit ist der Mond?'],
  ['/spaceWorkingArea/MOND1', 'Mondbasis abnehmen', 'R-1'],
  ['/spaceRadialTree', 'Raumfahrt: Radialbaum', 'Raumfahrt'],
  ['/spaceTaskSearch?isTaskSearch=true', 'Raumfahrt: Aufgabensuche', 'Raumfahrt'],
  ['/spaceDocumentSearch?isTaskSearch=false', 'Raumfahrt: Dokumentensuche', 'Raumfahrt'],
] as const;

test('An eleventh area needs one record and its name for config.json', async () => {
  stubBrowser();
  const router = await portal();
  // Each screen's code is transformed when it is first opened, together with the charts.
  const patience = { timeout: 40_000 };
  for (const [path, heading, content] of screens) {
    await router.navigate(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading }, patience)).toBeVisible();
    expect((await screen.findAllByText(content, {}, patience))[0]).toBeVisible();
  }
  const entry = within(screen.getByRole('list', { name: 'Bereiche' })).getByRole('link', {
    name: 'Raumfahrt',
  });
  expect(entry).toHaveAttribute('href', '#/spaceDashboard');
  router.dispose();
}, 180_000);
