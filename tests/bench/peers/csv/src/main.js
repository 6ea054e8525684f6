import Papa from 'papaparse';

import { writeCsv } from '@/engines/csv/csv';

import { germanRows } from '../../../german-rows.mjs';

/** The fields of a protocol entry. */
const columns = [
  {
    header: 'Zeit',
    value: (row) => {
      if (row.looks) lookAtMemory();
      return row.at;
    },
  },
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

/** The most memory held beside the rows: garbage is collected before each measurement. */
const memory = { most: 0, before: 0, looks: false };
const heldNow = () => {
  window.gc();
  return performance.memory.usedJSHeapSize;
};
const lookAtMemory = () => {
  if (memory.looks) memory.most = Math.max(memory.most, heldNow() - memory.before);
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
    const fields = columns.map(({ header }) => header);
    const text = Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: true });
    // At its end it holds what it was given and what it made of it.
    window.held = [data, text];
    lookAtMemory();
    window.held = null;
    return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
  },
};

window.bench = {
  /** A protocol: rows in the order of time; memory is looked at in some of them. */
  load: (count) => {
    rows = germanRows(count).toSorted((a, b) => a.at - b.at);
    for (let index = 0; index < count; index += 1) rows[index].looks = index % (count / 40) === 0;
  },
  /** Time and longest gap between two frames while a file is written. */
  write: async (name) => {
    window.gc();
    let [last, gap, running] = [performance.now(), 0, true];
    const look = () => {
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
      if (running) requestAnimationFrame(look);
    };
    await new Promise(requestAnimationFrame);
    requestAnimationFrame(look);
    last = performance.now();
    const began = performance.now();
    const file = await contenders[name]();
    const ms = performance.now() - began;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    running = false;
    return { ms, gap, size: file.size };
  },
  /** The most memory held while it is written, in MiB. */
  memoryOf: async (name) => {
    Object.assign(memory, { most: 0, before: heldNow(), looks: true });
    await contenders[name]();
    memory.looks = false;
    return memory.most / 2 ** 20;
  },
};
