import { describe, expect, test } from 'vitest';

import entities from '@/entities/de.json';
import { forgetSession } from '@/entities/session/session';
import { TicketNotFoundError, actingContact, ticketOwner } from '@/entities/ticket/queries';
import { ticketCan } from '@/entities/ticket/ticket';
import detail from '@/features/tickets/detail/de.json';
import shared from '@/shared/i18n/de.json';

/** Messages of the tickets, quoted texts verbatim (R-TIC-04 to R-TIC-07, R-TENT-04, R-TENT-05). */
describe('The tickets’ rows of the catalogue', () => {
  test.each([
    ['update succeeded', detail.updated, 'Ticket erfolgreich geändert.'],
    ['update failed', detail.updateFailed, 'Ticket konnte nicht geändert werden.'],
    ['an entry that is too short', detail.entries.tooShort, 'Bitte einen Eintrag hinterlegen.'],
    ['the entry’s counter', shared.characters, '{{length}}/{{max}} Zeichen'],
    ['no documents', detail.list.documents.none, 'Keine Dokumente gefunden'],
    ['the file of a new ticket failed', entities.upload.send.title, 'Upload fehlgeschlagen'],
  ])('%s', (_, shown, specified) => {
    expect(shown).toBe(specified);
  });

  test('no contact stored', () => {
    forgetSession();
    expect(() => actingContact()).toThrow('no customer');
    expect(() => ticketOwner(null)).toThrow('no contact person');
  });

  test('ticket not found names the id', () => {
    expect(new TicketNotFoundError('TIC4711').message).toContain('TIC4711');
    expect(detail.notFound.text).toContain('{{id}}');
  });

  test('closing needs 12 characters, and the alert says so', () => {
    expect(ticketCan.close({ status: 1010, solution: 'elf Zeichen' })).toBe(false);
    expect(detail.closingNeedsSolution).toContain('mindestens 12 Zeichen');
  });
});
