type FileKind = readonly [name: string, ending: string, description: string];

/** Files that lie at tasks. */
export const taskFiles: readonly [FileKind, ...FileKind[]] = [
  ['Vertragsentwurf', 'pdf', 'Entwurf zur Durchsicht, Änderungen sind am Rand vermerkt.'],
  ['Prüfbericht', 'pdf', 'Ergebnis der letzten Prüfung mit Feststellungen und Fristen.'],
  ['Maßnahmenplan', 'xlsx', 'Maßnahmen mit Verantwortlichen, Terminen und Stand.'],
  ['Arbeitsanweisung', 'docx', 'Ablauf Schritt für Schritt, freigegeben zur Anwendung.'],
  ['Nachweis', 'pdf', 'Unterschriebener Nachweis, eingescannt.'],
  ['Checkliste', 'docx', 'Liste zum Abhaken vor der Freigabe.'],
  ['Auswertung', 'xlsx', 'Zahlen des letzten Quartals als Tabelle.'],
  ['Foto vor Ort', 'png', 'Aufnahme von der Begehung.'],
  ['Gesprächsnotiz', 'txt', 'Kurze Notiz aus dem Telefonat.'],
  ['Schulungsunterlage', 'pdf', 'Folien der Unterweisung mit Verständnisfragen.'],
  ['Protokoll', 'docx', 'Protokoll der Besprechung mit offenen Punkten.'],
  ['Skizze', 'png', 'Lageplan mit eingezeichneten Änderungen.'],
];

export const noteTexts = [
  'Rückfrage zum Rechenzentrum ist geklärt, Entwurf folgt bis Freitag.',
  'Bitte noch die Anlage 2 ergänzen, dann können wir freigeben.',
  'Termin mit der Werkleitung steht: Dienstag, 10 Uhr, Besprechungsraum 3.',
  'Unterlagen liegen vor. Die Prüfung dauert etwa eine Woche.',
  'Die Frist wurde um vier Wochen verlängert, Bestätigung liegt bei den Dokumenten.',
  'Wir haben die Liste abgeglichen, zwei Einträge fehlen noch.',
  'Der Dienstleister meldet sich nicht. Ich frage am Montag noch einmal nach.',
  'Erledigt, der Nachweis ist hochgeladen.',
] as const;
