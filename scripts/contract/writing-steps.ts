import * as z from 'zod/mini';

import type { Input } from './caller';
import { type Facts, type Step, needs } from './facts';

const uploadSchema = z.object({ uploadId: z.string() });
const own = (facts: Facts, input: Input = {}): Input | string =>
  facts.ownUserExists
    ? { params: { username: facts.ownUser }, ...input }
    : 'Der eigene Testbenutzer wurde nicht angelegt.';

/** Changes on what the walk creates itself: an upload that is never stored, and a user that is removed again. */
export const writingSteps: readonly Step[] = [
  [
    'gsd',
    'get /v1/uploadFile',
    () => ({}),
    (facts, data) => {
      const parsed = z.safeParse(uploadSchema, data);
      if (parsed.success) facts.upload = parsed.data.uploadId;
    },
  ],
  [
    'gsd',
    'post /v1/uploadFile/{uploadId}',
    (facts) =>
      needs(facts.upload, 'Die Kennung des Uploads', (uploadId) => {
        const body = new FormData();
        body.append('', new Blob(['Vertragsprüfung'], { type: 'text/plain' }), 'Vertragsprüfung.txt');
        return { params: { uploadId }, body };
      }),
  ],
  [
    'provider',
    'post /logs',
    () => ({ body: [{ at: '2026-01-01T00:00:00', method: 'GET', path: '/health', status: 200, ms: 1 }] }),
  ],
  [
    'provider',
    'post /user/{username}',
    ({ ownUser }) => ({
      params: { username: ownUser },
      body: { password: 'Pruefung!2026', mail: ownUser, admin: false },
    }),
    (facts) => {
      facts.ownUserExists = true;
    },
  ],
  [
    'provider',
    'put /user/{username}/role',
    (facts) => own(facts, { body: { foreignUser: true, customer: facts.addressNumber ?? '' } }),
  ],
  ['provider', 'put /user/{username}/dfroles', (facts) => own(facts, { body: [] })],
  ['provider', 'get /user/{username}/dfroles', (facts) => own(facts)],
  ['provider', 'put /user/{username}', (facts) => own(facts, { body: { foreignUser: true, admin: false } })],
  [
    'provider',
    'delete /user/{username}',
    (facts) => own(facts),
    (facts) => {
      facts.ownUserExists = false;
    },
  ],
];

const notRemovable = 'Der Vertrag kennt keinen Aufruf, der das Angelegte wieder löscht.';
const mails = 'Der Aufruf verschickt eine E-Mail.';
const foreignObject = 'Der Aufruf ändert Daten, die nicht von dieser Prüfung stammen.';

/** Described calls that are never made, and why. */
export const notAsked: Readonly<Record<string, string>> = {
  'patch /v1/object/{oid}': foreignObject,
  'post /v1/object/Kontakt': notRemovable,
  'post /v1/object/_yit_ITIL_Ticket': notRemovable,
  'post /v1/object/_yit_ITIL_Eintrag': notRemovable,
  'post /v1/action/Aufgabe': foreignObject,
  'patch /v1/uploadFile/{uploadId}': notRemovable,
  'post /v1/execute/_yit_DS_ForgotPassword': mails,
  'post /v1/execute/moveDocumentToGlobalFolder': foreignObject,
  'post /v1/execute/_yit_FRM_CallAddOn': foreignObject,
  'post /v1/execute/_yIT_startTicket': foreignObject,
  'post /document/read/{contactOid}': notRemovable,
  'put /document/read/{contactOid}': foreignObject,
  'post /contract': notRemovable,
  'post /protocol': notRemovable,
  'post /googleapiconfig': foreignObject,
  'put /googleapiconfig': foreignObject,
  'delete /googleapiconfig': foreignObject,
  'post /user/{username}/reset': mails,
  'post /user/reset/password': foreignObject,
  'post /user/password': foreignObject,
  'post /mail': mails,
};

/** Calls of login, batch and logout, which session.ts and walk.ts make. */
export const sessionKeys = [
  'get /v2/login/key',
  'post /v2/login',
  'post /v1/multi',
  'post /v1/logout',
  'post /oauth/token',
  'post /oauth/revoke',
];
