import { documentSight, ticketSight, visibleTasks } from '@mocks/state/access';
import { personaOf } from '@mocks/state/personas';
import { QueryClient } from '@tanstack/react-query';
import { getResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { loadForeignUsers } from '@/api/provider/foreign-users';
import { loadProtocol } from '@/api/provider/protocol';
import { taskSchema } from '@/api/task';
import { documentOf } from '@/entities/document/document.fixtures';
import { downloadDocument } from '@/entities/document/download-button';
import { prepareUpload } from '@/entities/document/upload';
import { createNoteMutation } from '@/entities/note/queries';
import { flushOutbox, outboxOf } from '@/entities/protocol-entry/record';
import { logOut } from '@/entities/session/logout';
import { OtherSessionError, ownAction } from '@/entities/session/own-action';
import { favouriteMutation } from '@/entities/task/favourite';
import { addEntryMutation } from '@/entities/ticket/changes';
import {
  changeRolesMutation,
  createUserMutation,
  deleteUserMutation,
  resetLinkMutation,
} from '@/entities/user/queries';

import { failureOf } from './api/wire.fixtures';
import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const saveFile = vi.hoisted(() => vi.fn<(content: Blob, name: string) => void>());
vi.mock('@/shared/file/save-file', () => ({ saveFile }));
const forgetDrafts = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock('@/shared/storage/draft-database', async (original) => ({
  ...(await original<object>()),
  forgetDrafts,
}));

const { server, backend, handlers } = mocksForTests();

beforeEach(() => saveFile.mockClear());

const client = new QueryClient();
const run = <Input>(options: object, input: Input) =>
  client.getMutationCache().build<unknown, Error, Input, unknown>(client, options).execute(input);

type Call = readonly ['get' | 'post' | 'put' | 'patch' | 'delete', string];

/** The backend does what it is asked for, and its answer waits until it is let go. */
function holdAnswer([method, path]: Call) {
  let arrive: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const held = http[method](
    `http://backends.test/*${path}`,
    async ({ request }) => {
      const answer = await getResponse([...handlers], request);
      arrive();
      await released;
      return answer;
    },
    { once: true },
  );
  server.use(held);
  return { arrived, letGo };
}

const entries = () =>
  backend.state.protocol
    .filter(({ protocolStatus }) => !['LOGIN', 'LOGOUT'].includes(protocolStatus))
    .map(({ protocolStatus, contactOID }) => `${protocolStatus} ${contactOID}`);
const oidOf = (key: string) => {
  const mail = personaOf(key).username;
  return Object.values(backend.state.contacts).find(({ EMail }) => EMail === mail)?.['~ObjectID'] ?? '';
};

const failed = (what: string): never => {
  throw new Error(`The mocks have no ${what}`);
};
const foreign = 'helene.brandt@kanzlei-brandt.test';
const newUser = 'neu@kanzlei-brandt.test';
const atBackend = (username: string) => backend.state.users.find((user) => user.username === username);
const viewer = () => ({
  state: backend.state,
  user: atBackend(personaOf('contact').username) ?? failed('user'),
  now: Date.now(),
});
const task = () => z.parse(taskSchema, visibleTasks(viewer())[0]);
const ticket = () =>
  Object.values(backend.state.tickets)
    .filter(ticketSight(viewer()))
    .find(({ _yit_ITIL_TicketStatus: status }) => status === 1010)?.['~ObjectID'] ?? failed('ticket');
const document = () => {
  const found = Object.values(backend.state.documents).find(documentSight(viewer())) ?? failed('document');
  return documentOf(found['~ObjectID'], { name: 'Vertrag.txt' });
};
const upload = () => {
  const name = 'Bericht.txt';
  const send = prepareUpload({
    file: new File(['Inhalt'], name, { type: 'text/plain' }),
    name,
    target: { objectOid: task().oid, path: '' },
    hinted: false,
    replaceOid: null,
    // The mocks cannot read a file in a test process.
    checkpoint: { oid: document().oid, done: ['send', 'store'] },
    onStored: (oid, session) => void ownAction(session, { type: 'DOCUMENT_UPLOAD', document: { oid, name } }),
  });
  const signal = new AbortController().signal;
  return send({ hint: { type: '', text: '' }, onProgress: () => undefined, signal });
};

const noAttempt = { earlier: undefined, keep: () => undefined };

/** Begins something, hears its answer when another user is logged in, and logs in again. */
async function acrossLogins(actor: string, call: Call, begin: () => Promise<unknown>) {
  await logInAs(actor);
  const held = holdAnswer(call);
  const outcome = begin().then(String, (error: unknown) => error);
  await held.arrived;
  await logOut('wanted');
  await logInAs('foreign');
  held.letGo();
  const error = await outcome;
  const unwritten = await outboxOf(oidOf('foreign'));
  const asOther = [...entries(), ...unwritten.map(({ entry }) => entry.status)].filter(
    (entry) => entry !== 'LOGIN',
  );
  await logInAs(actor);
  flushOutbox();
  return { error, asOther };
}

describe('When another user is logged in by the answer, the audit log names the one who acted', () => {
  const noteOf = () =>
    run(createNoteMutation(client, task()), { text: 'Bitte prüfen', author: 'Anna', attempt: noAttempt });
  const favourite = () => run(favouriteMutation(client, oidOf('contact')), { task: task(), favourite: true });
  const ticketEntry = () =>
    run(addEntryMutation(client), {
      ticket: { oid: ticket(), title: 'Drucker' },
      text: 'Der Drucker druckt immer noch nicht.',
      attempt: noAttempt,
    });
  const changeRoles = async () => {
    const customerNumber = '1000';
    const users = await loadForeignUsers(customerNumber);
    const seen = users.find(({ username }) => username === foreign)?.roles;
    const change = { username: foreign, seen, roles: ['DSPortal'] };
    return run(changeRolesMutation(client), change);
  };

  test.each([
    ['FAVOURITE_CHANGED', 'contact', ['post', '/v1/action/Aufgabe'], favourite],
    ['NOTE_CREATED', 'contact', ['post', '/v1/object/Kontakt'], noteOf],
    ['TICKET_CHANGED', 'contact', ['post', '/v1/object/_yit_ITIL_Eintrag'], ticketEntry],
    ['DOCUMENT_UPLOAD', 'contact', ['patch', '/v1/object/*'], upload],
    ['USER_CHANGED', 'admin', ['delete', '/user/*'], () => run(deleteUserMutation(client), foreign)],
    ['USER_CHANGED', 'admin', ['post', '/reset'], () => run(resetLinkMutation(client), foreign)],
    ['USER_CHANGED', 'admin', ['put', '/dfroles'], changeRoles],
  ] as const)('%s by %s after %j', async (status, actor, call, begin) => {
    const { asOther } = await acrossLogins(actor, call, begin);

    expect(asOther).toEqual([]);
    await expect.poll(entries).toEqual([`${status} ${oidOf(actor)}`]);
  });
});

test('A document that was loaded for one user is not saved for the next one, and not logged', async () => {
  const { asOther } = await acrossLogins('contact', ['get', '/v1/file/*'], () =>
    downloadDocument(document()),
  );
  expect(asOther).toEqual([]);
  expect(entries()).toEqual([]);
  expect(saveFile).not.toHaveBeenCalled();
});

test.each([
  ['post', '/user/*'],
  ['put', '/role'],
] as const)(
  'A foreign user who is being created is not finished by another user (%s %s)',
  async (...call) => {
    const { error, asOther } = await acrossLogins('admin', call, () =>
      run(createUserMutation(client), {
        user: { username: newUser, password: 'Geheim!2026', roles: ['DSPortal'], addressNumber: '1002' },
        attempt: noAttempt,
      }),
    );
    expect(error).toBeInstanceOf(OtherSessionError);
    expect(asOther).toEqual([]);
    expect(atBackend(newUser)).toMatchObject({ dfroles: [] });
    await expect.poll(entries).toEqual([`USER_CHANGED ${oidOf('admin')}`]);
  },
);

test('The end of a session aborts what is being read for it', async () => {
  await logInAs('admin');
  const held = holdAnswer(['get', '/protocol']);
  const failure = failureOf(loadProtocol({ from: new Date(), to: new Date() }));
  await held.arrived;
  await logOut('wanted');
  expect(await failure).toMatchObject({ kind: 'aborted' });
  held.letGo();
});

test.each([
  ['deletes the drafts', 'contact', 1],
  ['at the choice of the address, where none is shown, deletes none', 'threeAddresses', 0],
])('A deliberate logout %s', async (_, persona, times) => {
  await logInAs(persona);
  forgetDrafts.mockClear();
  await logOut('wanted');
  expect(forgetDrafts).toHaveBeenCalledTimes(times);
});
