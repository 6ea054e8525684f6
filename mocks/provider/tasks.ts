import type { RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf } from '../backend';
import { documentWriter, taskWriter } from '../gsd/render';
import { Refusal } from '../refusal';
import { contactOf, demandRole, taskFor, tasksOf, taskSight, visibleTasks } from '../state/access';
import { CATEGORIES, isCategory } from '../state/areas';
import { providerTime, readTime } from '../state/berlin-time';
import { descriptionOf } from '../state/description';
import { SEARCH_MODES, matcherOf } from '../state/search';
import { providerRoutes } from './routes';

const searchSchema = z.object({
  search: z.string().check(z.minLength(1)),
  mode: z.enum(SEARCH_MODES),
  csvCategory: z.nullable(z.enum(CATEGORIES)),
  customerOid: z.string(),
});

const isDocumentCategory = (text: string | null) => text === 'web' || text === 'share' || text === 'contract';

/** Tasks: lists, details and search (docs/api/conventions.md). */
export function taskHandlers(backend: Backend): RequestHandler[] {
  const { route } = providerRoutes(backend);
  return [
    route('get', '/task/recent/:contactOid', (call) => {
      const oid = call.param('contactOid');
      if (contactOf(call)?.['~ObjectID'] !== oid)
        throw new Refusal(403, 'forbidden', 'Fremder Ansprechpartner');
      const sees = taskSight(call);
      return (call.state.recentTasks[oid] ?? [])
        .flatMap((taskOid) => call.state.tasks[taskOid] ?? [])
        .filter(sees)
        .map(taskWriter(call));
    }),

    route('get', '/task/favourites/:customerOid', (call) =>
      visibleTasks(call)
        .filter(({ _Kunde, customerFavourite }) => customerFavourite && _Kunde === call.param('customerOid'))
        .map(taskWriter(call)),
    ),

    route('post', '/task/search', async (call) => {
      const { search, mode, csvCategory, customerOid } = await bodyOf(call.request, searchSchema);
      const matches = matcherOf(mode, search);
      return visibleTasks(call)
        .filter(
          (task) => task._Kunde === customerOid && (csvCategory === null || task.csvCategory === csvCategory),
        )
        .filter((task) =>
          matches([
            task['~ObjectID'],
            task.Nummer,
            task.Name,
            task.Titel,
            task.Beschreibung,
            task._yit_ywp_DatenschutzNummer,
            ...(task._yit_Stichworte ?? []),
          ]),
        )
        .map(taskWriter(call));
    }),

    route('get', '/task/:oid/description', (call) => ({
      html: descriptionOf(taskFor(call, call.param('oid'))),
    })),

    route('get', '/task/:oid/documents', (call) => {
      const task = taskFor(call, call.param('oid'));
      const category = call.query('category');
      if (!isDocumentCategory(category)) throw new Refusal(400, 'invalid_category', 'Kategorie fehlt');
      return Object.values(call.state.documents)
        .filter((document) => document.owner === task['~ObjectID'] && document.category === category)
        .map(documentWriter(call));
    }),

    route('get', '/task/:oid/notes', (call) => {
      const task = taskFor(call, call.param('oid'));
      const { contacts, notes } = call.state;
      return Object.values(notes)
        .filter((note) => note.task === task['~ObjectID'])
        .toSorted((a, b) => (a['~StoreTime'] < b['~StoreTime'] ? 1 : -1))
        .map((note) => {
          const contact = contacts[note.contact ?? ''];
          return {
            id: note['~ObjectID'],
            date: providerTime(readTime(note['~StoreTime']) ?? 0).slice(0, 19),
            author: contact ? `${contact.Name2} ${contact.Name1}`.trim() : note.Ersteller,
            text: note.Beschreibung,
            contact: note.contact,
          };
        });
    }),

    route('get', '/task/:customerOid/:category', (call) => {
      const category = call.param('category');
      if (!isCategory(category))
        throw new Refusal(400, 'unknown_category', `Kategorie ${category} gibt es nicht`);
      const customerOid = call.param('customerOid');
      demandRole(call, category, customerOid);
      return tasksOf(call, customerOid, category).map(taskWriter(call));
    }),
  ];
}
