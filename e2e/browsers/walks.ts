import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { ports } from '../ports';
import { areaVisits, portalVisits, ticketVisits } from '../support/addresses';
import { backends } from '../support/backends';
import { createPortal } from '../support/own-portal';
import { Screen } from './screen';

export interface Walk {
  /** Sentence in German about the user's goal. */
  title: string;
  /** Persona of mocks/README.md. */
  persona?: string;
  /** WebKitGTK's driver does not know the command to print. */
  needs?: 'print';
  walk: (screen: Screen, context: { folder: string }) => Promise<void>;
}

const expectThat = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what);
};

const calls = async (method: string, path: RegExp) => (await backends.called(method, path)).length;

/** A task of data protection with documents, and a ticket that may be changed. */
const task = '/privacyWorkingArea/AUF101J';

/** Writes 40 notes of one to four lines on the task, as other users do. */
const writeNotes = `return (async () => {
  const { gsd } = await (await fetch('./config.json')).json();
  const { token } = JSON.parse(localStorage.getItem('kundenportal.gsdLogin'));
  const add = JSON.stringify([{ type: 'add', object: 'AUF101J', field: '_Kontakte' }]);
  for (let note = 1; note <= 40; note += 1)
    await fetch(gsd.url + '/v1/object/Kontakt?actions=' + encodeURIComponent(add), {
      method: 'POST',
      headers: { appkey: gsd.appKey, sessionid: token, authorization: 'Bearer ' + token, 'content-type': 'application/json' },
      body: JSON.stringify({
        Typ: 100,
        Beschreibung: 'Anfang ' + note + ' ' + 'mit Text über mehrere Zeilen '.repeat(1 + (note % 4) * 2) + 'Ende ' + note,
        Ersteller: 'Lars Petersen',
      }),
    });
})()`;

/** Sheets as the browser prints them, with their size and text. A font of the system keeps its letters readable in the file. */
async function printed({ driver }: Screen): Promise<{ width: number; height: number; text: string }[]> {
  await driver.run(
    `const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font: 13px sans-serif !important; font-variant-ligatures: none !important; }');
    document.adoptedStyleSheets = [sheet];`,
  );
  const file = await getDocument({ data: await driver.print(), verbosity: 0 }).promise;
  const sheets = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
    sheets.push({ width, height, text: words.join('').replaceAll(/\s+/g, ' ') });
  }
  return sheets;
}

const percent = (text: string) => Number(text.replaceAll(/\D/g, ''));

/** Keeps a task on the device, and reads it when nothing answers. A browser that can't must say so. */
async function readOffline(screen: Screen, stopServers: () => Promise<void>): Promise<void> {
  const { driver } = screen;
  const type = async (name: string) => {
    await screen.until(name, () =>
      screen.holds(
        `(document.querySelector('[name=${name}]')?.focus(), document.activeElement.name === '${name}')`,
      ),
    );
    await driver.type('Regen Stuhl Lampe Fisch');
  };
  await screen.logIn('contact');
  await screen.open('/privacyWorkingArea/AUF101L');
  await screen.click(['button', 'Offline bereithalten']);
  await screen.see(['dialog', 'Aufgabe offline bereithalten']);
  if (
    !(await screen.holds(`window.isSecureContext && 'indexedDB' in window && 'serviceWorker' in navigator`))
  ) {
    await screen.read('Dieser Browser kann hier keine Mappe aufbewahren');
    return;
  }
  await type('password');
  await type('confirmation');
  await screen.click(['button', 'Mappe vorbereiten']);
  await screen.read(/Stand: \d/);
  await screen.read('5 Aufgaben');
  // It is loaded in the background, one file after the other.
  await screen.until('the code', () => screen.holds('navigator.serviceWorker.controller !== null'), 60_000);
  await stopServers();
  await screen.open('/offlineFolder');
  await driver.run('location.reload()');
  await screen.read('Mappe aus »Datenschutz«');
  await type('passphrase');
  await driver.press('Enter');
  // The key is derived from the passphrase slowly on purpose.
  await screen.until(
    'the folder',
    () => screen.find(['heading', 'Mappe zu »Auftragsverarbeitungsvertrag Hosting erneuern«']),
    60_000,
  );
  await screen.click(['button', /\.pdf ansehen$/]);
  const shown = () => screen.holds(`document.querySelector('[role=dialog] canvas') !== null`);
  await screen.until('the first page', shown, 150_000);
}

/** The walks work alike in every supported browser. driver.ts has the abilities a browser needs. */
export const walks: readonly Walk[] = [
  ...(['contact', 'threeAddresses', 'foreign'] as const).map((persona) => ({
    title: `anmelden als ${persona}`,
    walk: async (screen: Screen) => {
      await screen.logIn(persona);
    },
  })),
  {
    title: 'jede Seite einmal öffnen',
    persona: 'admin',
    walk: async (screen) => {
      const visits = [
        ...portalVisits,
        ...ticketVisits,
        ...areaVisits.slice(0, 2).flatMap((area) => area.visits),
      ];
      for (const [path, heading] of visits) {
        await screen.open(path);
        await screen.see(['heading', typeof heading === 'string' ? new RegExp(`^${heading}`) : heading]);
      }
    },
  },
  {
    title: 'ein Klick in eine Zeile öffnet diese Zeile',
    persona: 'contact',
    walk: async (screen) => {
      await screen.open('/ticketWorkingArea');
      await screen.see(['table', 'Ihre Tickets']);
      // The cell with the position, beside every link.
      const second = await screen.see(['row', /^2 /]);
      const row = `document.querySelectorAll('tbody tr')[1]`;
      const title = await screen.driver.run(`return ${row}.querySelector('a[data-row-link]').hash`);
      const left = await screen.driver.run(`return ${row}.cells[0].getBoundingClientRect().x + 8`);
      await screen.driver.click({ x: Number(left), y: second.y });
      await screen.until('the second ticket', async () => `#${await screen.path()}` === title);
    },
  },
  {
    title: 'eine Notiz schreiben',
    persona: 'contact',
    walk: async (screen) => {
      await screen.open(`${task}?tab=notes`);
      await screen.type(['textbox', /^Notiz/], 'Aus dem Rundgang durch die Browser.');
      await screen.click(['button', 'Notiz speichern']);
      await screen.until('the note', async () => (await calls('POST', /Kontakt$/)) === 1);
      await screen.read('Aus dem Rundgang durch die Browser.');
    },
  },
  {
    title: 'einen Favoriten setzen',
    persona: 'contact',
    walk: async (screen) => {
      await screen.open(task);
      await screen.see(['heading', 'Ausführliche Beschreibung']);
      const before = await screen.see(['button', /Favorit/]);
      await screen.click(['button', /Favorit/]);
      await screen.until(
        'the change',
        async () => (await screen.find(['button', /Favorit/]))?.checked !== before.checked,
      );
      await screen.until('the call', async () => (await calls('POST', /\/v1\/action\/Aufgabe/)) === 1);
    },
  },
  {
    title: 'eine Datei hochladen',
    persona: 'contact',
    walk: async (screen, { folder }) => {
      const file = join(folder, 'Nachweis.txt');
      writeFileSync(file, 'Aus dem Rundgang durch die Browser.');
      await screen.open(`${task}?tab=upload`);
      await screen.see(['heading', 'Upload']);
      await screen.driver.choose('input[type=file]', [file]);
      await screen.read('Nachweis.txt');
      await screen.select(['combobox', /^Hinweistyp/], 'Nachweis');
      await screen.type(['textbox', /^Hinweis/], 'Rundgang');
      await screen.click(['button', 'Senden']);
      await screen.until('the file', async () =>
        (await backends.files()).some(({ name }) => name === 'Nachweis.txt'),
      );
    },
  },
  {
    title: 'ein Dokument herunterladen',
    persona: 'contact',
    walk: async (screen) => {
      await screen.open(`${task}?tab=documents`);
      await screen.click(['button', /herunterladen/]);
      await screen.until('the file', async () => (await calls('GET', /\/v1\/file\//)) > 0);
    },
  },
  {
    title: 'ein PDF ansehen',
    persona: 'contact',
    walk: async (screen) => {
      await screen.open(`${task}?tab=documents&showDocument=DOK1025`);
      await screen.see(['region', /^Seiten von/]);
      await screen.until('the first page', () => screen.holds('document.querySelector("canvas") !== null'));
      await screen.read('Folien der Unterweisung');
    },
  },
  {
    title: 'ein Ticket anlegen, ergänzen, lösen und schließen',
    persona: 'contact',
    walk: async (screen) => {
      await screen.open('/ticketWorkingArea?create=1');
      await screen.type(['textbox', /^Titel/], 'Zutrittskarten für das neue Parkhaus');
      await screen.click(['radio', /Anfrage/]);
      await screen.type(['textbox', /^Beschreibung/], 'Bitte bis Ende des Monats einplanen.');
      await screen.click(['button', 'Anlegen']);
      await screen.click(['button', 'Ansehen']);
      await screen.see(['heading', 'Zutrittskarten für das neue Parkhaus']);
      await screen.click(['button', 'Eintrag']);
      await screen.type(['textbox', /^Beschreibung/], 'Der Techniker kann jederzeit kommen.');
      await screen.click(['button', 'Eintrag senden']);
      await screen.read('Der Techniker kann jederzeit kommen.');
      await screen.click(['button', 'Ticket schließen']);
      await screen.click(['button', 'Lösung eintragen']);
      await screen.type(['textbox', /^Lösung/], 'Die Karten sind ausgegeben.');
      await screen.click(['button', 'Speichern']);
      await screen.read('Ticket erfolgreich geändert.');
      await screen.click(['button', 'Ticket schließen']);
      await screen.see(['alertdialog', /^Ticket \d+ schließen/]);
      await screen.click(['button', 'Ticket schließen']);
      await screen.read('Geschlossen');
    },
  },
  {
    title: 'im Radialbaum mit Rad, Maus und Tasten vergrößern und verschieben',
    persona: 'contact',
    walk: async (screen) => {
      await screen.open('/privacyRadialTree');
      await screen.see(['heading', 'Datenschutz: Radialbaum']);
      const script = `return document.querySelector('main').innerText.match(/[0-9.]+\\s%/g)?.at(-1) ?? ''`;
      const scale = async () => percent(String(await screen.driver.run(script)));
      const middle = { x: 760, y: 500 };
      const before = await screen.until('the scale', scale);
      await screen.driver.wheel(middle, -240);
      await screen.until('a larger tree', async () => (await scale()) > before);
      await screen.driver.drag(middle, { x: middle.x + 80, y: middle.y + 40 });
      const dragged = await screen.until('the scale', scale);
      await screen.click(['button', 'Vergrößern']);
      await screen.until('one step more', async () => (await scale()) > dragged);
    },
  },
  {
    title: 'eine breite Liste steht auf jedem Blatt quer, und keine Zeile fehlt',
    persona: 'contact',
    needs: 'print',
    walk: async (screen) => {
      await screen.open('/privacyListView?t.n=100');
      await screen.until('all rows', () =>
        screen.holds(`document.querySelectorAll('tbody tr').length === 84`),
      );
      const sheets = await printed(screen);
      expectThat(sheets.length > 2, `Only ${sheets.length} sheets`);
      const rows = sheets.flatMap(({ text }) => text.match(/\bAUF10\w+/g) ?? []);
      expectThat(rows.length === 84 && new Set(rows).size === 84, `${rows.length} of 84 rows`);
      const upright = sheets.flatMap(({ width, height }, index) => (width > height ? [] : index + 1));
      expectThat(upright.length === 0, `Upright sheets: ${upright.join(', ')}`);
    },
  },
  {
    title: 'auf Papier beginnt die Liste der Notizen unter dem Titel, und keine ist zerschnitten',
    persona: 'contact',
    needs: 'print',
    walk: async (screen) => {
      await screen.driver.run(writeNotes);
      await screen.open(`${task}?tab=notes`);
      await screen.read('Anfang 40');
      const sheets = await printed(screen);
      const order = sheets.flatMap(({ text }) => text.match(/(?<=Anfang )\d+/g) ?? []).map(Number);
      expectThat(
        order.join(' ') === Array.from({ length: 40 }, (_, index) => 40 - index).join(' '),
        `Notes in this order: ${order.join(' ')}`,
      );
      for (const [index, { text }] of sheets.entries()) {
        const on = (word: string) => (text.match(new RegExp(`(?<=${word} )\\d+`, 'g')) ?? []).join(' ');
        expectThat(on('Anfang') !== '', `Sheet ${index + 1} has no note`);
        expectThat(on('Anfang') === on('Ende'), `A note is cut at an end of sheet ${index + 1}`);
        expectThat(!text.includes('Neue Notiz'), `Sheet ${index + 1} has the form`);
      }
    },
  },
  {
    title: 'mit der Befehlspalette zu einer Seite',
    persona: 'contact',
    walk: async (screen) => {
      await screen.driver.press('k', { control: true });
      await screen.see(['dialog', /./]);
      await screen.driver.type('Profil');
      await screen.until('the entry', () => screen.find(['option', /Profil/]));
      await screen.driver.press('Enter');
      await screen.until('the page', async () => (await screen.path()).startsWith('/profile'));
    },
  },
  {
    title: 'ein Entwurf ist nach dem Neuladen wieder da',
    persona: 'contact',
    walk: async (screen) => {
      await screen.open(`${task}?tab=notes`);
      await screen.type(['textbox', /^Notiz/], 'Noch nicht fertig');
      await screen.read(/Entwurf gesichert/);
      await screen.until('all of it', () => screen.holds('document.querySelector("[data-saving]") === null'));
      await screen.driver.run('location.reload()');
      await screen.until(
        'the draft',
        async () => (await screen.find(['textbox', /^Notiz/]))?.value === 'Noch nicht fertig',
      );
    },
  },
  {
    title: 'eine Aufgabe offline bereithalten und lesen, wenn kein Server antwortet',
    walk: async ({ driver }) => {
      const portal = createPortal(ports.front + 5);
      await portal.start();
      try {
        await readOffline(new Screen(driver, new URL(portal.url).origin), portal.stop);
      } finally {
        await portal.stop();
        portal.remove();
      }
    },
  },
  {
    title: 'zwei Tabs mit einem Countdown',
    persona: 'contact',
    walk: async (screen) => {
      const script = String.raw`return document.querySelector('[role=timer]').textContent.match(/\d\d:\d\d/)[0]`;
      const clock = async () => String(await screen.driver.run(script));
      // A slow browser needs seconds to change the tab, in which both countdowns go on.
      const end = async () => {
        const text = await screen.until('the countdown', clock);
        return Date.now() / 1000 + Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
      };
      await screen.driver.newTab();
      await screen.open('/mainDashboard');
      const second = await end();
      await screen.driver.showTab(0);
      const apart = Math.abs((await end()) - second);
      expectThat(apart <= 5, `The countdowns end ${apart} seconds apart`);
    },
  },
];
