import { isObject } from '../openapi/check';
import type { BackendName } from '../openapi/document';
import type { Input, Installation } from './caller';

/** Findings of earlier answers. */
export interface Facts {
  username: string;
  /** Number of the user's contact person. */
  number?: string;
  foreign?: boolean;
  contact?: string;
  /** The address the user works for, and the customer's main one. */
  address?: string;
  mainAddress?: string;
  addressNumber?: string;
  categories: string[];
  category?: string;
  task?: string;
  document?: string;
  ticket?: string;
  folder?: string;
  blog?: { id: string; key: string };
  upload?: string;
  /** A user the walk creates and removes again. */
  ownUser: string;
  ownUserExists?: boolean;
}

/** Input of a described call, and the use of its answer. */
export type Step = readonly [
  backend: BackendName,
  key: string,
  input: (facts: Facts, installation: Installation) => Input | Input[] | string,
  learn?: (facts: Facts, data: unknown, input: Input) => void,
];

export const json = (value: unknown) => JSON.stringify(value);
export const query = (field: string, value: string) =>
  json({ queryString: `query ${field} = "${value.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}";` });

export const member = (value: unknown, name: string): unknown =>
  isObject(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
export const elements = (data: unknown): unknown[] => {
  const list = Array.isArray(data) ? data : member(data, '~Elements');
  return Array.isArray(list) ? list : [];
};
export const oidOf = (value: unknown) => textOf(member(value, '~ObjectID')) ?? textOf(value);
export const firstOid = (data: unknown) => oidOf(elements(data)[0]);

/** An input that needs a fact, or the reason why the call cannot be made. */
export const needs = (
  value: string | undefined,
  what: string,
  input: (value: string) => Input,
): Input | string =>
  value === undefined ? `${what} ist nicht bekannt, weil ein früherer Aufruf nichts lieferte.` : input(value);
export const ofTask = (facts: Facts) => needs(facts.task, 'Eine Aufgabe', (oid) => ({ params: { oid } }));
export const ofTicket = (facts: Facts) =>
  needs(facts.ticket, 'Ein Ticket', (ticketOID) => ({ body: { ticketOID } }));
export const ofAddress = (facts: Facts, input: (address: string) => Input) =>
  needs(facts.address, 'Die Adresse', input);
export const ofContact = (facts: Facts, input: (contact: string) => Input) =>
  needs(facts.contact, 'Der Ansprechpartner', input);
export const ofDocument = (facts: Facts, input: (oid: string) => Input) =>
  needs(facts.document, 'Ein Dokument', input);
