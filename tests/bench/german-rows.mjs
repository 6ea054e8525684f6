/** Seeded German records for the suites: the same in every run, and in page and bench alike. */
const words =
  'Auftragsverarbeitung Löschkonzept Straße Verzeichnis Verarbeitungstätigkeit Hosting Übersicht Prüfung Maßnahme Dienstleister Schließung Größe Ärzte Öffnung Vertrag Personal Einkauf Betriebsrat Videoüberwachung Newsletter Rechenzentrum Zutritt Backup Schulung Notfall Handbuch Richtlinie Freigabe Archiv Aktenvernichtung Lohnabrechnung Fernwartung Bewerbung Einwilligung Auskunft Widerruf Meldung Datenpanne Risiko Folgenabschätzung'.split(
    ' ',
  );
const joins = 'und für mit ohne aus nach beim zur über gegen –'.split(' ');
const people = ['Anna Berger', 'Jörg Müller', 'Şule Yıldız', 'Lena Groß', 'Ötzi Äbler', 'Max Weiß'];
const states = ['Offen', 'In Bearbeitung', 'Erledigt', 'Überfällig', 'Wartet auf Sie'];

function random(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function germanRows(count, seed = 1) {
  const pick = random(seed);
  const one = (list) => list[pick(list.length)];
  const phrase = (length) =>
    Array.from({ length }, (_, index) => {
      if (index % 2 === 1) return one(joins);
      // Some stand in the quotes people type, which no Latin-1 text holds.
      return pick(20) === 0 ? `„${one(words)}“` : one(words);
    }).join(' ');
  return Array.from({ length: count }, (_, index) => ({
    id: `AUF${(index + 1).toString(36).toUpperCase().padStart(5, '0')}`,
    number: `DS-${index + 1}`,
    title: `${phrase(3 + pick(4))} ${pick(1000)}`,
    description: phrase(9 + pick(24)),
    keywords: [one(words), one(words)],
    person: one(people),
    state: one(states),
    progress: pick(101),
    at: new Date(Date.UTC(2020, 0, 1) + pick(200_000_000) * 1000),
  }));
}

export const fieldsOf = ({ id, number, title, description, keywords }) => [
  id,
  number,
  title,
  description,
  ...keywords,
];
