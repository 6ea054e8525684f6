import { HttpResponse, type RequestHandler } from 'msw';

import type { Backend } from '../backend';
import { Refusal } from '../refusal';
import { documentFor, demandUnlocked } from '../state/access';
import { newDocument } from '../state/document-seed';
import { toBase64 } from '../state/files/base64';
import { fileOf } from '../state/files/file-of';
import { isAllowedFile, mimeTypeOf } from '../state/files/mime-types';
import { png } from '../state/files/png';
import { nextUuid } from '../state/ids';
import { seedOf } from '../state/random';
import { type SessionCall, gsdRoutes } from './routes';

/** The portal's limit (R-UPL-03). */
const MAX_BYTES = 10_485_760;

const uploadFor = ({ state, user }: SessionCall, id: string) => {
  const upload = state.uploads[id];
  if (upload?.username !== user.username) throw new Refusal(404, '404', 'Upload nicht gefunden');
  return upload;
};

/** The one part without a field name; refused with 403 when it is empty, too large or of a forbidden type. */
async function receivedFile(request: Request): Promise<{ name: string; bytes: Uint8Array }> {
  const form = await request.formData().catch(() => undefined);
  const parts = form ? [...form] : [];
  const [part] = parts;
  if (parts.length !== 1 || part?.[0] !== '' || !(part[1] instanceof File))
    throw new Refusal(400, '400', 'Erwartet wird genau eine Datei ohne Feldnamen');
  const [, file] = part;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0 || bytes.length > MAX_BYTES)
    throw new Refusal(403, '403', 'Dateigröße nicht erlaubt');
  if (!isAllowedFile(file.name, bytes)) throw new Refusal(403, '403', 'Dateityp nicht erlaubt');
  return { name: file.name, bytes };
}

/** Upload in three steps, download and thumbnails (docs/api/conventions.md). */
export function fileHandlers(backend: Backend): RequestHandler[] {
  const { route } = gsdRoutes(backend);
  return [
    route('get', '/v1/uploadFile', ({ state, user }) => {
      const uploadId = nextUuid(state);
      state.uploads[uploadId] = { username: user.username, name: '', mimeType: '', content: null };
      return { uploadId };
    }),

    route('post', '/v1/uploadFile/:id', async (call) => {
      const upload = uploadFor(call, call.param('id'));
      const { name, bytes } = await receivedFile(call.request);
      Object.assign(upload, { name, mimeType: mimeTypeOf(name), content: toBase64(bytes) });
      return { size: bytes.length };
    }),

    route('patch', '/v1/uploadFile/:id', (call) => {
      const id = call.param('id');
      const { state, now, user } = call;
      const upload = uploadFor(call, id);
      const { name, content, documentOid } = upload;
      if (documentOid !== undefined) return { '~ObjectID': documentOid };
      if (content === null) throw new Refusal(409, '409', 'Die Datei ist noch nicht angekommen');
      const replacedOid = call.query('replaceOID');
      if (replacedOid !== null) {
        const replaced = documentFor(call, replacedOid);
        demandUnlocked(state, replacedOid);
        // A new object in place of the old one, so that its remembered size goes with it.
        const renewed = newDocument(state, now, { ...replaced, content });
        state.documents[replacedOid] = { ...renewed, '~ObjectID': replacedOid };
        Object.assign(upload, { documentOid: replacedOid, content: '' });
        return { '~ObjectID': replacedOid };
      }
      const document = newDocument(state, now, {
        Name: name,
        Description: `Hochgeladen von ${user.username}`,
        Text: '',
        owner: null,
        content,
      });
      state.documents[document['~ObjectID']] = document;
      Object.assign(upload, { documentOid: document['~ObjectID'], content: '' });
      return { '~ObjectID': document['~ObjectID'] };
    }),

    route('get', '/v1/file/:oid', (call) => {
      const document = documentFor(call, call.param('oid'));
      if (document.type === 'Forbidden') throw new Refusal(403, '403', 'Dokument ist gesperrt');
      return new HttpResponse(fileOf(document), {
        headers: {
          'content-type': document.MimeType,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(document.Name)}`,
        },
      });
    }),

    route('get', '/v1/preview/:size/keep-ratio/:oid/:page', (call) => {
      const document = documentFor(call, call.param('oid'));
      const [width = 0, height = 0] = call.param('size').split('x').map(Number);
      const drawable =
        /^(application\/pdf|image\/png)$/.test(document.MimeType) && document.type !== 'Forbidden';
      if (!drawable || !(width > 0 && width <= 2000 && height > 0 && height <= 2000))
        throw new Refusal(404, '404', 'Keine Vorschau');
      const high = Math.min(height, Math.round(width * 1.414));
      return new HttpResponse(png(Math.min(width, Math.round(high / 0.7)), high, seedOf(document.Name)), {
        headers: { 'content-type': 'image/png' },
      });
    }),
  ];
}
