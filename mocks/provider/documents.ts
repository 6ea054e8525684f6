import type { RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf } from '../backend';
import { documentWriter } from '../gsd/render';
import { Refusal } from '../refusal';
import { type Viewer, addressesOf, contactOf, documentFor } from '../state/access';
import { SHARE_FOLDER } from '../state/folder-seed';
import type { StoredDocument, MockState } from '../state/model';
import { type LoginCall, accepted, providerRoutes } from './routes';

const markSchema = z.object({ oid: z.string(), name: z.string(), read: z.boolean() });

/** The read marks of the caller's own contact. @throws Refusal 403 for another one. */
function ownMarks(call: LoginCall) {
  const contactOid = call.param('contactOid');
  if (contactOf(call)?.['~ObjectID'] !== contactOid)
    throw new Refusal(403, 'forbidden', 'Fremder Ansprechpartner');
  return (call.state.readMarks[contactOid] ??= {});
}

/** A folder with all below it. */
function folderOnWire(
  state: MockState,
  oid: string,
  write: (document: StoredDocument) => unknown,
  sees: (document: StoredDocument) => boolean,
): unknown {
  const folder = state.folders[oid];
  if (!folder) throw new Refusal(404, 'unknown_folder', 'Ordner nicht gefunden');
  return {
    oid,
    name: folder.name,
    folders: Object.values(state.folders)
      .filter(({ parent }) => parent === oid)
      .map((child) => folderOnWire(state, child.oid, write, sees)),
    documents: Object.values(state.documents).filter(sees).filter(liesIn(oid)).map(write),
  };
}

/** FAQ entries belong to their folder, shared documents to an address. */
const liesIn = (folderOid: string) => (document: StoredDocument) =>
  document.owner === folderOid ||
  (folderOid === SHARE_FOLDER && document.category === 'share' && document.owner?.startsWith('ADR') === true);

/** Documents, read marks and folders (docs/api/conventions.md). */
export function documentHandlers(backend: Backend): RequestHandler[] {
  const { open, route, withLogin } = providerRoutes(backend);
  return [
    route('get', '/document', (call) => documentWriter(call)(documentFor(call, call.query('oid') ?? ''))),

    route('get', '/document/read/:contactOid', (call) => Object.values(ownMarks(call))),

    route('post', '/document/read/:contactOid', async (call) => {
      const marks = ownMarks(call);
      const mark = await bodyOf(call.request, markSchema);
      documentFor(call, mark.oid);
      if (marks[mark.oid]) throw new Refusal(409, 'mark_exists', 'Der Vermerk ist schon vorhanden');
      marks[mark.oid] = mark;
      return accepted(201);
    }),

    route('put', '/document/read/:contactOid', async (call) => {
      const marks = ownMarks(call);
      const mark = await bodyOf(call.request, markSchema);
      if (!marks[mark.oid]) throw new Refusal(404, 'unknown_mark', 'Der Vermerk fehlt');
      marks[mark.oid] = mark;
    }),

    // The public FAQ folder is read without login; all others need one.
    open('get', '/folder/:oid', (call) => {
      const folder = backend.state.folders[call.param('oid')];
      if (folder?.open) return folderOnWire(backend.state, folder.oid, publicDocument, () => true);
      const viewer: Viewer = withLogin(call);
      const addresses = addressesOf(viewer);
      const sees = ({ owner }: StoredDocument) =>
        owner !== null && (owner in viewer.state.folders || addresses.has(owner));
      return folderOnWire(viewer.state, call.param('oid'), documentWriter(viewer), sees);
    }),
  ];
}

const publicDocument = ({
  '~ObjectID': oid,
  '~ClassName': kind,
  '~StoreTime': at,
  ...document
}: StoredDocument) => ({
  '~ObjectID': oid,
  '~ClassName': kind,
  '~StoreTime': at,
  Name: document.Name,
  Description: document.Description,
  Text: document.Text,
  MimeType: document.MimeType,
});
