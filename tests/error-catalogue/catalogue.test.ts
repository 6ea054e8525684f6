import { beforeAll, describe, expect, test } from 'vitest';

import { ApiError, type ApiErrorKind } from '@/api/api-error';
import app from '@/app/de.json';
import { areaOf } from '@/areas/areas';
import upload from '@/engines/upload/de.json';
import entities from '@/entities/de.json';
import { ContactError } from '@/entities/session/login';
import addressSelect from '@/features/address-select/de.json';
import administration from '@/features/administration/de.json';
import login from '@/features/login/de.json';
import { failureOf } from '@/features/login/submit-login';
import passwordReset from '@/features/password-reset/de.json';
import profile from '@/features/profile/de.json';
import users from '@/features/users/de.json';
import { currentTexts, startI18n } from '@/shared/i18n/i18n';

beforeAll(() => startI18n({ login }));

const texts = () => ({ login: currentTexts('login'), shared: currentTexts('shared') });

const error = (
  kind: ApiErrorKind,
  more: { backend?: 'gsd'; call?: string; status?: number; serverMessage?: string } = {},
) => new ApiError({ kind, backend: 'provider', call: 'POST /oauth/token', ...more });

/** Messages of each failed login, verbatim (R-LOG-08, R-LOG-13 to R-LOG-16). */
describe('A login that fails says', () => {
  test.each([
    ['wrong credentials', error('wrongCredentials'), 'Fehler: Benutzername und/oder Passwort falsch.'],
    ['user inactive', error('userInactive'), 'Fehler: Zugang nicht aktiv.'],
    [
      'user inactive, by the document management',
      error('service', { backend: 'gsd', serverMessage: 'user inactive' }),
      'Fehler: Zugang nicht aktiv.',
    ],
    [
      'session already active',
      error('conflict', { backend: 'gsd', call: 'POST /v2/login' }),
      'Für diesen Zugang ist bereits eine Sitzung aktiv.',
    ],
    ['a conflict of another step', error('conflict', { call: 'GET /user' }), login.failure.other],
    [
      'document management unreachable',
      error('offline', { backend: 'gsd' }),
      'Fehler: Server nicht erreichbar (keine Verbindung zur GSD-REST-API)',
    ],
    [
      'provider unreachable',
      error('offline'),
      'Fehler: Server nicht erreichbar (keine Verbindung zur Provider-REST-API)',
    ],
    ['no contact', new ContactError('none'), 'Fehler: Zu diesem Zugang gibt es keinen Ansprechpartner.'],
    [
      'several contacts',
      new ContactError('several'),
      'Fehler: Zu diesem Zugang gibt es mehrere Ansprechpartner.',
    ],
    ['anything else', error('service', { status: 503 }), 'Fehler: Die Anmeldung ist fehlgeschlagen.'],
    ['a mistake of the program', new Error('boom'), 'Fehler: Die Anmeldung ist fehlgeschlagen.'],
  ])('%s', (_, failure, text) => {
    expect(failureOf(failure, texts()).title).toBe(text);
  });

  test.each([
    ['service', 'Wartung', '503 Wartung'],
    ['licence', 'no free licence', '503 no free licence'],
    ['wrongCredentials', 'bad password', undefined],
  ] as const)(
    'status and message of the server, where the catalogue has no text (%s)',
    (kind, message, text) => {
      expect(failureOf(error(kind, { status: 503, serverMessage: message }), texts()).text).toBe(text);
    },
  );
});

/** The other rows these parts touch. End-to-end tests prove that they are shown at the right moment. */
describe('The catalogue’s texts, letter by letter', () => {
  test.each([
    ['session expired', app.sessionEnded, 'Ihre Sitzung ist abgelaufen, bitte loggen Sie sich erneut ein.'],
    ['maintenance', login.maintenance, 'Wartungsmodus'],
    [
      'no addresses',
      addressSelect.none,
      'Es sind keine Adressen für Sie hinterlegt. Sie können sich somit nicht am Portal anmelden.',
    ],
    ['no address chosen', addressSelect.required, 'Bitte Adresse auswählen'],
    ['password change', passwordReset.failed, 'Fehler beim Ändern des Passworts'],
    ['connection lost (status 0)', app.connectionLost, 'Die Verbindung wurde unterbrochen.'],
    [
      'connection lost, as in a network that redirects each call to its login',
      app.connectionLostHint.split('. ').at(-1) ?? '',
      'Verlangt Ihr Netz eine Anmeldung, melden Sie sich dort an.',
    ],
    [
      'password request failed',
      login.request.error.split('. ')[0] ?? '',
      'Das Passwort konnte nicht angefordert werden',
    ],
    ['no role', app.noRole.replace('{{name}}', ''), 'Keine Berechtigung für »«'],
    ['no tasks', entities.taskLists.none, 'Keine Aufgabe(n) gefunden'],
    ['favourite locked', entities.task.favouriteFailed, 'Ihr Portalfavorit konnte nicht gesetzt werden'],
    ['admin banner', app.banner.admin, 'Sie sind PortalAdmin!'],
    ['user created', users.created, 'Benutzer erfolgreich angelegt'],
    ['user creation failed', users.failure.failed, 'Fehler beim Anlegen des Benutzers'],
    ['e-mail taken', users.invalid.taken, 'E-Mail-Adresse ist bereits vergeben...'],
    [
      'foreign user mail failure',
      users.notMailed,
      'Benutzer wurde erfolgreich angelegt, konnte jedoch nicht per E-Mail benachrichtigt werden.',
    ],
    ['maximum foreign users', users.places.none, 'Sie haben die maximale Anzahl an Fremdbenutzern erreicht'],
    ['passwords differ', users.invalid.mismatch, 'Die Passwörter stimmen nicht überein.'],
    ['own password change', profile.password.failed, 'Fehler beim Ändern des Passworts'],
    [
      'logo too large',
      profile.logo.problem.tooLarge.split(' überschritten')[0] ?? '',
      'Maximale Dateigröße von 5 MB',
    ],
    [
      'logo refused',
      entities.upload.forbidden.title,
      'Upload konnte nicht durchgeführt werden (Fehler: 403 Forbidden)',
    ],
    [
      'too many files',
      upload.tooMany,
      'Maximale Dateianzahl überschritten. Bitte wählen Sie maximal eine Datei gleichzeitig aus.',
    ],
    ['no protocol status', administration.protocol.chooseStatus, 'Bitte Protokollstatus auswählen'],
    [
      'blog config not saved',
      administration.blog.saveFailed,
      'Die Blog-Konfiguration konnte nicht gespeichert werden',
    ],
    [
      'blog config not deleted',
      administration.blog.deleteFailed,
      'Die Blog-Konfiguration konnte nicht gelöscht werden',
    ],
    [
      'blogger check failed',
      administration.blog.checkFailed,
      'Der Blog kann mit diesen Angaben nicht abgerufen werden.',
    ],
  ])('%s', (_, shown, specified) => {
    expect(shown).toBe(specified);
  });

  test('a password request names the user, an unknown category is named too', () => {
    expect(login.request.success).toMatch(/^Für {{username}} wurde ein neues Passwort angefordert/);
    expect(app.unknownCategory.text).toContain('{{category}}');
    expect(() => areaOf('XYZ')).toThrow('Unknown category: XYZ');
  });

  test('an existing user and one that could not be deleted are named', () => {
    expect(users.failure.exists).toBe('Der Benutzer {{username}} ist bereits vorhanden.');
    expect(users.ask.delete.failed).toBe('Der Benutzer {{username}} konnte nicht gelöscht werden');
    expect(users.failure.maximum).toBe(users.places.none);
  });

  test('the banner and the countdown', () => {
    expect(app.banner.contact.replace(/<\/?strong>/g, '').replace('{{address}}', '…')).toBe(
      'Sie sind für die Portaladresse … angemeldet!',
    );
    expect(app.footer.sessionLeft).toBe('Ihre Sitzung läuft ab in:');
  });
});
