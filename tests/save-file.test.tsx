import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { saveFile } from '@/shared/file/save-file';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { LiveRegion } from '@/shared/notice/announcements';
import { closeNotices, useNotices } from '@/shared/notice/notices';
import { stubDownloads } from '@/shared/ui/jsdom.fixtures';
import { useToastsWanted } from '@/shared/ui/show-toast';

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});

let saved: ReturnType<typeof stubDownloads>['saved'];
let shared: string[];
beforeEach(() => {
  closeNotices();
  saved = stubDownloads().saved;
  shared = [];
});
afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

interface Device {
  touch: boolean;
  installed: boolean;
  /** Name of the error of the first call. */
  refusal: string;
}

function stubDevice({ touch = true, installed = true, refusal }: Partial<Device> = {}) {
  let first = refusal;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') ? touch : installed }));
  Object.assign(navigator, {
    canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'application/pdf'),
    share: ({ files = [] }: ShareData) => {
      const failed = first;
      first = undefined;
      if (failed !== undefined) return Promise.reject(new DOMException('', failed));
      shared.push(...files.map(({ name }) => name));
      return Promise.resolve();
    },
  });
}

const pdf = new Blob(['%PDF-'], { type: 'application/pdf' });
const names = () => saved.map(({ name }) => name);

test('The installed app of a phone hands a file to the share sheet', async () => {
  stubDevice();
  saveFile(pdf, 'Vertrag.pdf');
  await waitFor(() => expect(shared).toEqual(['Vertrag.pdf']));
  expect(names()).toEqual([]);
});

test('A document is judged by its own type, although a download hides it', async () => {
  stubDevice();
  saveFile(new Blob(['%PDF-'], { type: 'application/octet-stream' }), 'Plan.pdf', 'application/pdf');
  await waitFor(() => expect(shared).toEqual(['Plan.pdf']));
});

describe('A file downloads as before', () => {
  test.each([
    ['in a browser window', { installed: false }],
    ['with a mouse', { touch: false }],
  ])('%s', (_, device) => {
    stubDevice(device);
    saveFile(pdf, 'Vertrag.pdf');
    expect(names()).toEqual(['Vertrag.pdf']);
    expect(shared).toEqual([]);
  });

  test('where there is no share sheet', () => {
    saveFile(pdf, 'Vertrag.pdf');
    expect(names()).toEqual(['Vertrag.pdf']);
  });

  test('if the sheet does not take its type', () => {
    stubDevice();
    saveFile(new Blob(['PK'], { type: 'application/zip' }), 'Mappe.zip');
    expect(names()).toEqual(['Mappe.zip']);
  });

  test('if the sheet refuses it after all', async () => {
    stubDevice({ refusal: 'DataError' });
    saveFile(pdf, 'Vertrag.pdf');
    await waitFor(() => expect(names()).toEqual(['Vertrag.pdf']));
  });
});

const Notices = () =>
  useNotices().map(({ id, title, action }) => (
    <div key={id} role="alert">
      {title}
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  ));

test('A closed sheet saves nothing and says so', async () => {
  stubDevice({ refusal: 'AbortError' });
  const Toasts = () => String(useToastsWanted());
  render(
    <>
      <Notices />
      <LiveRegion />
      <Toasts />
    </>,
  );
  saveFile(pdf, 'Vertrag.pdf');
  saveFile(pdf, 'Anlage.pdf');
  await waitFor(() => expect(shared).toEqual(['Anlage.pdf']));
  expect(await screen.findByText('Es wurde nichts geteilt.')).toBeInTheDocument();
  expect(names()).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('A file that took long to load is handed over by a second press', async () => {
  stubDevice({ refusal: 'NotAllowedError' });
  render(<Notices />);
  saveFile(pdf, 'Vertrag.pdf');
  expect(await screen.findByRole('alert')).toHaveTextContent('»Vertrag.pdf« ist geladen.');
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(shared).toEqual(['Vertrag.pdf']);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(names()).toEqual([]);
});
