import Papa from 'papaparse';

import { writeCsv } from '@/shared/table/csv';

import { germanRows } from '../../../german-rows.mjs';

/** The fields of a protocol entry. */
const columns = [
  { header: 'Zeit', value: (row) => row.at },
  { header: 'Art', value: (row) => row.state },
  { header: 'Kontakt-ID', value: (row) => `ASP${row.progress}` },
  { header: 'Kontakt', value: (row) => row.person },
  { header: 'Kunden-ID', value: () => 'ADR1001' },
  { header: 'Adresse', value: () => 'Musterwerk GmbH, Werk Nord' },
  { header: 'Aufgaben-ID', value: (row) => row.id },
  { header: 'Aufgabe', value: (row) => row.title },
  { header: 'Dokument-ID', value: (row) => `DOC${row.number}` },
  { header: 'Dokument', value: (row) => `${row.keywords[0]}.pdf` },
  { header: 'Sekunden seit der Anmeldung', value: (row) => row.progress * 7 },
  { header: 'Version', value: () => '1.0.0' },
  { header: 'Fremdbenutzer', value: () => 'nein' },
  { header: 'Admin', value: () => 'ja' },
  { header: 'Rollen', value: (row) => row.keywords.join(', ') },
];
const dateTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

let rows = [];

/** Memory at the moments when a contender holds the most. */
let most = 0;
let before = 0;
const heap = () => performance.memory.usedJSHeapSize;
const lookAtHeap = () => {
  most = Math.max(most, heap() - before);
};

const contenders = {
  portal: () => writeCsv(columns, rows),
  peer: () => {
    const data = rows.map((row) =>
      columns.map(({ value }) => {
        const cell = value(row);
        return cell instanceof Date ? dateTime.format(cell) : cell;
      }),
    );
    const text = Papa.unparse(
      { fields: columns.map(({ header }) => header), data },
      { delimiter: ';', newline: '\r\n', escapeFormulae: true },
    );
    lookAtHeap();
    return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
  },
};

window.bench = {
  /** A protocol: rows in the order of time. */
  load: (count) => {
    rows = germanRows(count).toSorted((a, b) => a.at - b.at);
  },
  /** Time, longest gap between two frames and most memory beside the rows, while a file is written. */
  write: async (name) => {
    window.gc();
    [before, most] = [heap(), 0];
    let [last, gap, running] = [performance.now(), 0, true];
    const look = () => {
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
      lookAtHeap();
      if (running) requestAnimationFrame(look);
    };
    await new Promise(requestAnimationFrame);
    requestAnimationFrame(look);
    last = performance.now();
    const began = performance.now();
    const file = await contenders[name]();
    const ms = performance.now() - began;
    lookAtHeap();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    running = false;
    return { ms, gap, memory: most / 2 ** 20, size: file.size };
  },
};
