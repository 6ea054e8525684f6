// @vitest-environment node
import { demoPassword } from '@mocks/state/personas';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { freshBackend, json, opened, visit, visitAs } from './visitor';

let mock = freshBackend();
beforeEach(() => {
  mock = freshBackend();
});

const oidSchema = z.object({ '~ObjectID': z.string() });
const titles = z.array(z.object({ Titel: z.string() }));
const taskNamed = (name: string) =>
  Object.values(mock.backend.state.tasks).find((task) => task._Kunde === 'ADR1' && task.Name === name)?.[
    '~ObjectID'
  ] ?? '';

describe('What is written stays written', () => {
  test('a note stands first at its task, and the task first among the recent ones', async () => {
    const { gsd, provider } = await visit(mock, 'contact');
    const task = taskNamed('Netzplan aktualisieren');
    await gsd(
      'POST',
      `/v1/object/Kontakt?actions=${json([{ type: 'add', object: task, field: '_Kontakte' }])}`,
      {
        Typ: 100,
        Beschreibung: 'Plan liegt bei.',
        Ersteller: 'Anna Berger',
      },
    );
    expect((await provider('GET', `/task/${task}/notes`)).body).toMatchObject([
      { text: 'Plan liegt bei.', author: 'Anna Berger', contact: 'ASP1' },
    ]);
    expect(z.parse(titles, (await provider('GET', '/task/recent/ASP1')).body)[0]?.Titel).toBe(
      'Netzplan aktualisieren',
    );
  });

  test('a favourite is seen on the contact and on the task', async () => {
    const { gsd } = await visit(mock, 'contact');
    const task = taskNamed('Netzplan aktualisieren');
    const url = `/v1/action/Aufgabe?query=${json({ oids: [task] })}&actions=`;
    const act = (type: string) =>
      gsd('POST', url + json([{ type, object: 'ASP1', field: '_yit_Portalfavoriten' }]));
    await act('add');
    expect(opened(await gsd('GET', `/v1/object/${task}`)).data).toMatchObject({ _yit_Portalfavorit: true });
    await act('remove');
    expect(opened(await gsd('GET', `/v1/object/${task}`)).data).toMatchObject({ _yit_Portalfavorit: false });
  });

  test('a new foreign user can log in and sees just its areas', async () => {
    const admin = await visit(mock, 'admin');
    const name = 'neu@extern.test';
    await admin.provider('POST', `/user/${name}`, { password: demoPassword, admin: false });
    await admin.provider('PUT', `/user/${name}/role`, { foreignUser: true, customer: '1001' });
    await admin.provider('PUT', `/user/${name}/dfroles`, [{ dfroleName: 'ITDOCU' }]);
    const { provider } = await visitAs(mock, name);
    expect((await provider('GET', '/task/ADR1/ITDOCU')).status).toBe(200);
    expect((await provider('GET', '/task/ADR1/DS')).status).toBe(403);
    expect((await provider('GET', '/task/ADR2/ITDOCU')).status).toBe(403);
  });

  test('more than ten foreign users are refused by name', async () => {
    const { provider } = await visit(mock, 'admin');
    const replies = [];
    for (let index = 0; index < 8; index += 1) {
      const name = `/user/gast${index}@extern.test`;
      replies.push(await provider('POST', name, { password: 'Portal!2026', admin: false }));
      await provider('PUT', `${name}/role`, { foreignUser: true, customer: '1000' });
    }
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(replies.at(-1)).toMatchObject({ status: 403, body: { error: 'max_foreign_users' } });
  });
});

describe('Tickets', () => {
  const fields = {
    Name: 'Der Beamer im Saal bleibt dunkel',
    Beschreibung: 'Seit dem Umbau bleibt der Beamer dunkel.',
    _yit_ITIL_ProblemStatus: 20,
    _yIT_AUF_Prioritaet: 30,
    _yit_ITIL_TicketStatus: 1000,
    Erstellungszeit: '20261121T090000+01:00',
    _Ansprechpartner: 'ASP1',
    _Ansprechpartnername: 'Anna Berger',
    _Kunde: 'ADR1',
    _Supportgruppe: 'GRP3',
  };

  test('are created with a number, changed, closed with a solution only, and then only rated', async () => {
    const { gsd } = await visit(mock, 'contact');
    const created = opened(await gsd('POST', '/v1/object/_yit_ITIL_Ticket', fields));
    const { '~ObjectID': oid, Nummer } = z.parse(
      z.object({ '~ObjectID': z.string(), Nummer: z.string() }),
      created.data,
    );
    expect(Nummer).toMatch(/^\d{8}$/);
    const patch = async (change: object) => (await gsd('PATCH', `/v1/object/${oid}`, change)).status;

    expect(await patch({ _Protokoll: 'angelegt' })).toBe(200);
    expect(await patch({ _yit_ITIL_TicketStatus: 1050 })).toBe(400);
    expect(await patch({ _yit_ITIL_Loesung: 'Lampe getauscht.', _yit_ITIL_TicketStatus: 1050 })).toBe(200);
    expect(await patch({ Name: 'Der Beamer im Saal ist hell' })).toBe(403);
    expect(await patch({ _Bewertung: 5, _Bewertungstext: 'Schnell und freundlich' })).toBe(200);
    expect(opened(await gsd('GET', `/v1/object/${oid}`)).data).toMatchObject({
      _Bewertung: 5,
      _yit_ITIL_TicketStatus: 1050,
      _Supportgruppe: { Name: 'Arbeitsplatz' },
    });
  });

  test('show their estimate’s decision once', async () => {
    const { gsd } = await visit(mock, 'admin');
    const open = Object.values(mock.backend.state.tickets).find(
      (ticket) =>
        ticket._Zeitschaetzung &&
        !ticket._Zeitschaetzung_freigegeben_durch &&
        ticket._yit_ITIL_TicketStatus === 1020,
    );
    const decide = async () =>
      (
        await gsd('PATCH', `/v1/object/${open?.['~ObjectID']}`, {
          _Zeitschaetzung_freigegeben_durch: 'Miriam Vogt, 21.11.2026',
        })
      ).status;
    expect(await decide()).toBe(200);
    expect(await decide()).toBe(409);
  });
});

describe('Uploads', () => {
  const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>, field = '') => {
    const { gsd } = await visit(mock, 'contact');
    const { uploadId } = z.parse(
      z.object({ uploadId: z.string() }),
      opened(await gsd('GET', '/v1/uploadFile')).data,
    );
    const form = new FormData();
    form.append(field, new File([content], name));
    return { gsd, uploadId, reply: await gsd('POST', `/v1/uploadFile/${uploadId}`, form) };
  };

  test('come back byte by byte', async () => {
    const { gsd, uploadId, reply } = await upload('Größe.txt', 'Grüße aus Nord');
    expect(reply.status).toBe(200);
    const { '~ObjectID': oid } = z.parse(
      oidSchema,
      opened(await gsd('PATCH', `/v1/uploadFile/${uploadId}`)).data,
    );
    const again = await gsd('PATCH', `/v1/uploadFile/${uploadId}`);
    expect(opened(again).data).toMatchObject({ '~ObjectID': oid });
    const task = taskNamed('Netzplan aktualisieren');
    const assigned = await gsd(
      'PATCH',
      `/v1/object/${oid}?actions=${json([{ type: 'assign', object: task, path: 'Portal' }])}`,
    );
    expect(assigned.status).toBe(200);
    const file = await gsd('GET', `/v1/file/${oid}`);
    expect(file.text).toBe('Grüße aus Nord');
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('Größe.txt'));
    const duplicate = await gsd('POST', '/v1/execute/portalCheckIfDocumentExists', {
      name: 'Größe.txt',
      objectOid: task,
    });
    expect(opened(duplicate).data).toEqual({ exists: true, oid });
  });

  test.each([
    ['an empty file', 'leer.txt', '', 403],
    ['an archive', 'akte.zip', 'PK\u0003\u0004', 403],
    ['an archive in disguise', 'akte.pdf', 'PK\u0003\u0004', 403],
    ['more than 10 MB', 'gross.txt', new Uint8Array(10_485_761), 403],
    ['exactly 10 MB', 'gross.txt', new Uint8Array(10_485_760), 200],
  ])('of %s', async (_, name, content, status) => {
    expect((await upload(name, content)).reply.status).toBe(status);
  });

  test('with a field name are not understood', async () => {
    expect((await upload('a.txt', 'a', 'file')).reply.status).toBe(400);
  });
});

describe('Locked objects', () => {
  test('answer 423 to every write and say so when asked', async () => {
    const { gsd } = await visit(mock, 'contact');
    const task = taskNamed('Netzplan aktualisieren');
    mock.backend.state.locks[task] = 'Lars Petersen';
    const note = { Typ: 100, Beschreibung: 'x', Ersteller: 'Anna Berger' };
    const change = { _yit_ds_Trifft_Zu: 1, _yit_ds_Trifft_Zu_Grund: 'Gilt auch für uns.' };
    const replies = [
      await gsd('PATCH', `/v1/object/${task}`, change),
      await gsd(
        'POST',
        `/v1/object/Kontakt?actions=${json([{ type: 'add', object: task, field: '_Kontakte' }])}`,
        note,
      ),
    ];
    expect(replies.map(({ status }) => status)).toEqual([423, 423]);
    expect(opened(await gsd('GET', `/v1/lock/object/${task}`)).data).toMatchObject({ isLocked: true });
  });
});
