import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf, ticketArea } from '@/areas/areas';
import { ArchiveDialog } from '@/entities/archive/archive-dialog';
import { gapsOf } from '@/entities/archive/evidence';
import { DocumentList } from '@/entities/document/document-list';
import { documentOf } from '@/entities/document/document.fixtures';
import type { OpenedFolder } from '@/entities/offline-folder/read-folder';
import { stored } from '@/entities/session/session';
import { address, sessionOf } from '@/entities/session/session.fixtures';
import { TaskTable } from '@/entities/task/task-table';
import { taskOf } from '@/entities/task/task.fixtures';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { ProtocolFilters } from '@/features/administration/protocol/protocol-filter';
import { FolderView } from '@/features/offline-folder/folder-view';
import { PlanList } from '@/features/reading-plan/plan-list';
import { CoachPanel } from '@/features/tickets/create/coach';
import { NoTask } from '@/features/topic-area/working-area/no-task';
import { WaitingSection } from '@/features/waiting/waiting-page';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';
import { named } from '@/updates/lists';
import { sourceOf } from '@/updates/state';
import { UpdateRow } from '@/updates/update-row';
import { undecidedTasks, unreadDocuments, waitingTicketItems } from '@/updates/waiting';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

mocksForTests();
beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});

const privacy = areaOf('DS');
const at = new Date('2026-11-20T08:00:00Z');
const one = { name: 'Prüfbericht.pdf', date: at, size: 4096 };
const tasks = [
  taskOf('T1', { title: 'Löschkonzept', number: 'A-1', changedAt: at }),
  taskOf('T2', { title: 'Löschkonzept', number: 'A-2', changedAt: at }),
  taskOf('T3', { title: 'Zutritt regeln', number: 'A-3', changedAt: at }),
];
const atTasks = [
  documentOf('D1', { ...one, objectOid: 'T1' }),
  documentOf('D3', { ...one, objectOid: 'T3' }),
];
const sameTitle = ['TIC1', 'TIC2'].map((oid, index) =>
  ticketOf({ oid, number: `2026${index}`, title: 'Drucker druckt nicht', createdAt: at, status: 1050 }),
);
const nothing = () => undefined;

const namesOf = (kind: 'ticket' | 'task' | 'document', category: string, oids: readonly string[]) =>
  oids.flatMap((oid) => {
    const update = {
      kind: 'ticket' as const,
      source: sourceOf(kind, category),
      sourceKind: kind,
      category,
      oid,
      before: null,
      now: [1010, 0, 0],
    };
    const areas = [{ area: privacy, tasks, documents: atTasks }];
    return named(update, { session: sessionOf([]), tickets: sameTitle, areas, users: [] }) ?? [];
  });
const updates = (...args: Parameters<typeof namesOf>) => (
  <ul>
    {namesOf(...args).map((update) => (
      <UpdateRow key={update.oid} update={update} />
    ))}
  </ul>
);

const folder = (id: string, fields: Partial<OpenedFolder>): OpenedFolder => ({
  id,
  area: 'Datenschutz',
  address: 'Musterwerk, Nord',
  faqs: [],
  savedAt: at,
  task: 'Löschkonzept',
  tasks: [],
  missing: 0,
  hasFile: () => false,
  file: () => Promise.reject(new Error('none')),
  pdf: () => Promise.resolve(null),
  ...fields,
});
const folders = [
  folder('F1', {}),
  folder('F2', { address: 'Musterwerk, Süd' }),
  folder('F3', { area: 'Qualitätsmanagement' }),
  folder('F4', { savedAt: new Date('2026-11-21T08:00:00Z') }),
];

const gaps = gapsOf(
  tasks.map((task, index) => ({ task, outline: `1.${index}`, notes: null, complete: false, documents: [] })),
);

const rowsOf = (role: 'listitem' | 'row' | 'option') => () => screen.getAllByRole(role);

// Each has pairs of entries of one name, kind and day.
test.each<[string, ReactElement, () => HTMLElement[]]>([
  ['tickets in what is new', updates('ticket', ticketArea.csvCategory, ['TIC1', 'TIC2']), rowsOf('listitem')],
  ['tasks in what is new', updates('task', 'DS', ['T1', 'T2']), rowsOf('listitem')],
  ['documents in what is new', updates('document', 'DS', ['D1', 'D3']), rowsOf('listitem')],
  [
    'what waits',
    <WaitingSection
      key="waits"
      kind="document"
      items={[
        ...unreadDocuments(privacy, atTasks, [], tasks),
        ...undecidedTasks(privacy, tasks),
        ...waitingTicketItems(ticketArea, sameTitle, { duty: 'rating', labels: [] }),
      ]}
      sources={[]}
      area=""
    />,
    rowsOf('listitem'),
  ],
  [
    'the reading plan',
    <PlanList
      key="plan"
      plan={[
        ...atTasks.map((document) => ({
          document,
          area: privacy,
          task: tasks.find(({ oid }) => oid === document.objectOid),
        })),
        { document: documentOf('D4', { ...one, size: 8192 }), area: privacy, task: tasks[0] },
      ]}
      current={null}
      queryOf={() => ''}
      onMark={nothing}
    />,
    rowsOf('listitem'),
  ],
  [
    'an area without a task',
    <NoTask
      key="start"
      area={privacy}
      tasks={tasks}
      missingOid={null}
      filtered={false}
      unread={atTasks}
      onOpen={nothing}
    />,
    rowsOf('listitem'),
  ],
  [
    'documents',
    <DocumentList
      key="documents"
      label="Dokumente"
      documents={[
        documentOf('D1', one),
        documentOf('D2', { ...one, size: 8192 }),
        documentOf('D3', { ...one, date: new Date('2026-11-19T08:00:00Z') }),
      ]}
      onOpen={nothing}
    />,
    rowsOf('listitem'),
  ],
  [
    'favourites',
    <TaskTable key="tasks" label="Favoriten" tasks={tasks} favourites={new Set()} pathOf={() => '/'} />,
    () =>
      screen.getAllByRole('row').map((row) => {
        // The position alone tells nothing.
        within(row)
          .queryAllByText(/^\d( · )?$/)
          .forEach((position) => position.remove());
        return row;
      }),
  ],
  [
    'similar tickets',
    <CoachPanel key="coach" similar={sameTitle} typed="" />,
    () => [...document.querySelectorAll('summary')],
  ],
  [
    'folders that one passphrase opens',
    <FolderView key="folder" folder={folder('F1', {})} opened={folders} onShow={nothing} onClose={nothing} />,
    rowsOf('option'),
  ],
  [
    'addresses of the audit log',
    <ProtocolFilters
      key="filter"
      view={{ range: { start: '2026-11-01', end: '2026-11-20' }, addressOid: '', type: '' }}
      onChange={nothing}
      today="2026-11-21"
    />,
    () => within(screen.getByLabelText('Kunde')).getAllByRole('option'),
  ],
  [
    'what an archive lacks',
    <ArchiveDialog
      key="archive"
      title="Nachweismappe"
      archive={{
        progress: { done: 0, total: 0, name: '' },
        gaps,
        unreadable: undefined,
        collecting: false,
        saving: false,
        failed: false,
        saved: false,
        collect: nothing,
        saveAsItIs: nothing,
        cancel: nothing,
      }}
      onClose={nothing}
    >
      {null}
    </ArchiveDialog>,
    rowsOf('listitem'),
  ],
])('No two rows read the same: %s', async (_, list, rows) => {
  stubBrowser();
  await logInAs('contact');
  const contact = stored.contact.get();
  if (contact)
    stored.contact.set({ ...contact, addresses: [address, { ...address, oid: 'A2', number: '1002' }] });
  render(
    <Providers config={config()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />
    </Providers>,
  );
  await screen.findAllByText(/./);
  const texts = rows().map(({ textContent }) => textContent.trim());
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
