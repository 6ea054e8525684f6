import type { RequestHandler } from 'msw';

import type { Backend } from '../backend';
import { documentSight } from '../state/access';
import { applyActions } from './actions';
import { classOf, objectFor, classIn } from './classes';
import { createObject } from './create-object';
import { actionsOf, conditionOf, fieldsOf, pageOf, queryOf, wantsDocuments } from './parameters';
import { patchObject } from './patch-object';
import { type WireObject, documentWriter, pick } from './render';
import { type SessionCall, collection, gsdRoutes } from './routes';

/** Objects by class and condition, or by their ids in the asked order. */
function find(call: SessionCall, className: string): WireObject[] {
  const { oids, queryString, sortIndex } = queryOf(call);
  const collection = classIn(call, className);
  if (oids) return oids.map((oid) => collection.one(oid)).filter((object) => object !== undefined);
  const objects = collection.all();
  const condition = queryString === undefined ? undefined : conditionOf(queryString);
  const found = condition
    ? objects.filter((object) => String(object[condition.field]) === condition.value)
    : objects;
  if (!sortIndex) return found;
  const field = sortIndex.replace(/^!/, '');
  const name = field in (found[0] ?? {}) ? field : `~${field}`;
  const sorted = found.toSorted((a, b) => String(a[name]).localeCompare(String(b[name]), 'de'));
  return sortIndex.startsWith('!') ? sorted.toReversed() : sorted;
}

/** Objects of the document management: read, find, create, change, and actions on them (docs/api/conventions.md). */
export function objectHandlers(backend: Backend): RequestHandler[] {
  const { route } = gsdRoutes(backend);
  return [
    route('get', '/v1/object/:oid', (call) => {
      const object = objectFor(call, call.param('oid'));
      if (!wantsDocuments(call)) return pick(object, fieldsOf(call));
      const documents = Object.values(call.state.documents)
        .filter(({ owner }) => owner === object['~ObjectID'])
        .filter(documentSight(call));
      return collection(pageOf(call, documents).map(documentWriter(call)), documents.length);
    }),

    route('get', '/v1/objects/:className', (call) => {
      const found = find(call, call.param('className'));
      const fields = fieldsOf(call);
      return collection(
        pageOf(call, found).map((object) => pick(object, fields)),
        found.length,
      );
    }),

    route('post', '/v1/object/:className', (call) => createObject(call, call.param('className'))),

    route('patch', '/v1/object/:oid', async (call) => {
      const oid = call.param('oid');
      await patchObject(call, oid);
      for (const action of actionsOf(call)) applyActions(call, action, classOf(call, oid), oid);
      return pick(objectFor(call, oid), fieldsOf(call));
    }),

    route('post', '/v1/action/:className', (call) => {
      const className = call.param('className');
      const actions = actionsOf(call);
      for (const object of find(call, className))
        for (const action of actions) applyActions(call, action, className, String(object['~ObjectID']));
      return null;
    }),

    route('get', '/v1/lock/object/:oid', ({ param, state }) => {
      const editor = state.locks[param('oid')];
      return {
        isLocked: editor !== undefined,
        messages: editor === undefined ? [] : [`${editor} bearbeitet das Objekt`],
      };
    }),
  ];
}
