import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf } from '@/areas/areas';
import { AreaContext } from '@/areas/current-area';
import { HandOn, mailTo } from '@/areas/hand-on';
import type { Document } from '@/entities/document/document';
import { documentQuery } from '@/entities/document/queries';
import { subscribeToOwnActions } from '@/entities/session/own-action';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { LiveRegion } from '@/shared/notice/announcements';
import { closeNotices, useNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';
import { useToastsWanted } from '@/shared/ui/show-toast';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { backend, faults, calls } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  closeNotices();
  queryClient.clear();
  stubBrowser();
  await logInAs('contact');
});

const Notices = () =>
  useNotices().map(({ id, title, text, action }) => (
    <div key={id} role="alert">
      {title} {text}{' '}
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  ));

const Toasts = () => String(useToastsWanted());

function open(path: string, document?: Document) {
  const area = path.startsWith('/privacy') ? areaOf('DS') : null;
  const subject = document ? { title: document.name, document } : { title: 'Prüfung & Größe', number: 'A-7' };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <AreaContext value={area}>
          <Suspense>
            <HandOn {...subject} />
          </Suspense>
        </AreaContext>
        <Notices />
        <LiveRegion />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const button = () => screen.getByRole('button', { name: 'Weitergeben' });

interface Sheet {
  touch: boolean;
  /** Types of the files it takes. */
  takes: RegExp;
  /** Names of the errors of the first calls. */
  refusals: readonly string[];
}

function stubSheet({ touch = true, takes = /pdf/, refusals = [] }: Partial<Sheet> = {}) {
  const answers = [...refusals];
  const shared: ShareData[] = [];
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: touch }));
  Object.assign(navigator, {
    canShare: ({ files = [] }: ShareData) => files.every(({ type }) => takes.test(type)),
    share: (data: ShareData) => {
      const refusal = answers.shift();
      if (refusal !== undefined) return Promise.reject(new DOMException('', refusal));
      shared.push(data);
      return Promise.resolve();
    },
  });
  return shared;
}

const removeSheet = () => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
};
beforeEach(removeSheet);

const publicRead = 'Diesen Link können alle öffnen, auch ohne Anmeldung.';
const ofAddress = /^Diesen Link können nur Benutzer der Adresse »[^«]+« öffnen\.$/;
const ofRole =
  /^Diesen Link können nur Benutzer der Adresse »[^«]+« mit der Rolle »Datenschutz« und PortalAdmins öffnen\.$/;

describe('Without a share sheet', () => {
  test.each([
    ['/privacyWorkingArea/AUF1', ofRole],
    ['/faqsMain?entry=FAQ1', ofAddress],
    ['/faqs?entry=FAQ1', publicRead],
  ])('%s says who can open the link', async (path, sentence) => {
    const user = open(path);
    await user.click(button());
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('the keyboard copies the link, and Escape leads back', async () => {
    const user = open('/privacyWorkingArea/AUF1?tab=notes');
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Link kopieren' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Link kopieren' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  test('a mail has number, title, link and sentence, with umlauts and line ends for Outlook', async () => {
    const user = open('/privacyWorkingArea/AUF1?tab=notes');
    await user.click(button());
    const href = (await screen.findByRole('menuitem', { name: 'Per E-Mail' })).getAttribute('href') ?? '';
    expect(href).not.toMatch(/[+ ]|%0A(?<!%0D%0A)/);
    const { subject, body = '' } = Object.fromEntries(new URLSearchParams(href.split('?')[1]));
    expect(subject).toBe('A-7 Prüfung & Größe');
    expect(body.split('\r\n')).toEqual([
      'Prüfung & Größe',
      'Nummer: A-7',
      expect.stringMatching(/^http.*\/privacyWorkingArea\/AUF1\?tab=notes$/),
      '',
      expect.stringMatching(ofRole),
    ]);
  });

  test('what a text contains is no further header of the mail', () => {
    expect(mailTo('a&bcc=x@y.test', ['#?'])).toBe('mailto:?subject=a%26bcc%3Dx%40y.test&body=%23%3F');
  });
});

describe('With a share sheet', () => {
  test('a touch opens it with title, link and sentence', async () => {
    const shared = stubSheet();
    const user = open('/privacyWorkingArea/AUF1');
    await user.click(button());
    expect(shared).toMatchObject([{ title: 'A-7 Prüfung & Größe' }]);
    expect(shared[0]?.text).toMatch(ofRole);
    expect(shared[0]?.url).toMatch(/\/privacyWorkingArea\/AUF1$/);
  });

  test('a mouse finds it in the menu, next to the copied link', async () => {
    const shared = stubSheet({ touch: false });
    const user = open('/privacyWorkingArea/AUF1');
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Link teilen' }));
    expect(shared).toHaveLength(1);
  });

  test('a closed sheet is no failure and says so; a refused link is shown', async () => {
    const shared = stubSheet({ refusals: ['AbortError', 'NotAllowedError'] });
    const user = open('/privacyWorkingArea/AUF1');
    await user.click(button());
    expect(await screen.findByText('Es wurde nichts geteilt.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(shared).toEqual([]);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Der Link konnte nicht geteilt werden\. .*\/privacyWorkingArea\/AUF1/,
    );
  });
});

describe('A document', () => {
  /** A PDF of the contact, with the type its backend names. */
  async function documentOf(mimeType = 'application/pdf') {
    const stored = Object.values(backend.state.documents).find(
      ({ owner, type }) => type === 'Dokument' && backend.state.tasks[owner ?? '']?._Kunde === 'ADR1',
    );
    if (!stored) throw new Error('The state has no document');
    const found = await queryClient.fetchQuery(documentQuery(stored['~ObjectID']));
    return { ...found, name: 'Konzept.pdf', mimeType };
  }
  const fileEntry = () => screen.findByRole('menuitem', { name: 'Datei teilen' });

  test('is shared as a file, and the audit log says so', async () => {
    const shared = stubSheet();
    const logged: string[] = [];
    const leave = subscribeToOwnActions((_, { type }) => logged.push(type));
    const user = open('/privacyWorkingArea/AUF1', await documentOf());
    await user.click(button());
    await user.click(await fileEntry());
    await waitFor(() => expect(shared).toHaveLength(1));
    leave();
    expect(logged).toEqual(['DOCUMENT_DOWNLOAD']);
    expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
      ['Konzept.pdf', 'application/pdf'],
    ]);
  });

  test('that took long to load is shared by a second press', async () => {
    const shared = stubSheet({ refusals: ['NotAllowedError'] });
    const user = open('/privacyWorkingArea/AUF1', await documentOf());
    await user.click(button());
    await user.click(await fileEntry());
    expect(await screen.findByRole('alert')).toHaveTextContent('»Konzept.pdf« ist geladen.');
    await user.click(screen.getByRole('button', { name: 'Datei teilen' }));
    expect(shared).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('of a type the sheet does not take has its link and a sentence instead of the entry', async () => {
    stubSheet({ takes: /image/ });
    const user = open('/privacyWorkingArea/AUF1', await documentOf());
    await user.click(button());
    expect(await screen.findByRole('menuitem', { name: 'Link teilen' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Datei teilen' })).not.toBeInTheDocument();
    expect(screen.getByText(/Ihr Gerät teilt Dateien dieser Art nicht\./)).toBeVisible();
  });

  test.each([
    ['the sheet refuses', 'DataError', undefined, /Ihr Gerät teilt Dateien dieser Art nicht\./],
    ['the server refuses', undefined, 403, /Den Link können Sie trotzdem teilen\./],
  ])('that %s is named, and nothing is shared', async (_, refusal, status, sentence) => {
    const shared = stubSheet({ refusals: refusal === undefined ? [] : [refusal] });
    const user = open('/privacyWorkingArea/AUF1', await documentOf());
    if (status !== undefined) faults.add({ path: '/v1/file/', status });
    await user.click(button());
    await user.click(await fileEntry());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('»Konzept.pdf« konnte nicht geteilt werden.');
    expect(alert).toHaveTextContent(sentence);
    expect(shared).toEqual([]);
    expect(calls.filter(({ path }) => path.includes('/v1/file/'))).not.toEqual([]);
  });
});
