// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ApiError } from '@/api/api-error';
import { startI18n } from '@/shared/i18n/i18n';

import de from '../de.json';
import { UploadFailure, uploadFailureKind, useUploadFailureText } from './upload';

const failed = (kind: ConstructorParameters<typeof ApiError>[0]['kind']) =>
  new ApiError({ kind, backend: 'gsd', call: 'POST /v1/uploadFile/:id' });

test.each([
  ['send', failed('locked'), 'Upload konnte nicht durchgeführt werden (Fehler: 423 Locked)'],
  ['assign', failed('locked'), 'Upload konnte nicht durchgeführt werden (Fehler: 423 Locked)'],
  ['send', failed('forbidden'), 'Upload konnte nicht durchgeführt werden (Fehler: 403 Forbidden)'],
  ['hint', failed('service'), 'Upload konnte nicht durchgeführt werden'],
  ['send', failed('service'), 'Upload fehlgeschlagen'],
  ['store', failed('contract'), 'Upload fehlgeschlagen'],
  ['send', failed('offline'), 'Upload fehlgeschlagen'],
  ['hint', failed('offline'), 'Upload konnte nicht durchgeführt werden'],
] as const)('a failure at »%s« (%s) says »%s«', (step, error, title) => {
  expect(de.upload[uploadFailureKind(new UploadFailure(step, error))].title).toBe(title);
});

test.each([
  ['send', 'Die Verbindung wurde unterbrochen.'],
  ['store', 'Die Datei wurde übertragen'],
  ['assign', 'Das Dokument wurde angelegt'],
  ['hint', 'Das Dokument wurde angelegt und zugeordnet'],
] as const)('without a connection at »%s« it says what is done: »%s«', (step, said) => {
  expect(de.upload[uploadFailureKind(new UploadFailure(step, failed('offline')))].text).toContain(said);
});

test('a server that takes too long is no lost connection', () => {
  const error = new ApiError({
    kind: 'offline',
    backend: 'gsd',
    call: 'GET /v1/uploadFile',
    code: 'timeout',
  });
  expect(uploadFailureKind(new UploadFailure('send', error))).toBe('send');
});

test('a file that is no longer the one that was chosen is no lost connection either', () => {
  const error = new DOMException('', 'NotReadableError');
  expect(uploadFailureKind(new UploadFailure('send', error))).toBe('changed');
});

test.each([
  ['send', new Error('?')],
  ['send', failed('offline')],
  ['send', failed('service')],
  ['send', new ApiError({ kind: 'service', backend: 'gsd', call: 'POST /v1/uploadFile/:id', status: 413 })],
  ['send', new DOMException('', 'NotReadableError')],
  ['store', failed('service')],
  ['assign', failed('offline')],
] as const)('any other failure at »%s« (%s) is an error of the upload', (step, error) => {
  const { text } = de.upload[uploadFailureKind(new UploadFailure(step, error))];
  expect(text).toMatch(/^Fehler beim Dokumenten-Upload! /);
});

test.each(['service', 'offline', 'forbidden', 'locked'] as const)(
  'a file that could not be moved (%s) has arrived all the same',
  (kind) => {
    expect(de.upload[uploadFailureKind(new UploadFailure('move', failed(kind)))].text).toContain(
      'Der Upload war erfolgreich',
    );
  },
);

test.each([
  ['store', 'locked', false],
  ['assign', 'locked', true],
  ['assign', 'forbidden', true],
] as const)('a refusal at »%s« (%s) says that the document exists: %s', async (step, kind, said) => {
  await startI18n({ entities: de });
  const { current: textOf } = renderHook(useUploadFailureText).result;
  const { text } = textOf(new UploadFailure(step, failed(kind)));
  expect(text.includes('Das Dokument wurde angelegt, aber noch nicht zugeordnet.')).toBe(said);
});
