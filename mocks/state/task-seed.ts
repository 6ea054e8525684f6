import { CATEGORIES, type Category, NUMBER_PREFIX } from './areas';
import { gsdTime } from './berlin-time';
import { createRandom } from './random';
import type { WorldTask } from './world';

/** Topics and their tasks per area, in the words of those who work there. */
const topics: Record<Category, readonly (readonly [string, readonly [string, ...string[]]])[]> = {
  DS: [
    [
      'Verträge und Dienstleister',
      [
        'Auftragsverarbeitungsvertrag Hosting erneuern',
        'Vertrag Aktenvernichtung prüfen',
        'Vertrag Lohnabrechnung ergänzen',
        'Unterauftragnehmer freigeben',
      ],
    ],
    [
      'Verzeichnis der Tätigkeiten',
      [
        'Verzeichnis der Verarbeitungstätigkeiten: Personal',
        'Verzeichnis: Vertrieb und Newsletter',
        'Verzeichnis: Videoüberwachung',
        'Rechtsgrundlagen nachtragen',
      ],
    ],
    [
      'Löschkonzept',
      [
        'Löschkonzept für Bewerbungsunterlagen festlegen',
        'Aufbewahrungsfristen abstimmen',
        'Löschprotokolle einsammeln',
      ],
    ],
    [
      'Technische Maßnahmen',
      [
        'Technische Maßnahmen prüfen',
        'Berechtigungskonzept Dateiablage',
        'Verschlüsselung mobiler Geräte nachweisen',
      ],
    ],
    [
      'Betroffenenrechte',
      [
        'Auskunftsverfahren beschreiben',
        'Meldeweg bei Datenpannen testen',
        'Einwilligungen Newsletter nachweisen',
        'Folgenabschätzung Videoüberwachung',
      ],
    ],
    [
      'Unterweisungen',
      [
        'Unterweisung neuer Beschäftigter dokumentieren',
        'Besucherliste am Empfang neu regeln',
        'Verpflichtung auf Vertraulichkeit einholen',
      ],
    ],
  ],
  IS: [
    [
      'Organisation der Informationssicherheit',
      [
        'Sicherheitsleitlinie freigeben',
        'Rollen und Verantwortungen festlegen',
        'Risikobehandlungsplan fortschreiben',
      ],
    ],
    [
      'Zugang und Zugriff',
      [
        'Passwortrichtlinie überarbeiten',
        'Zwei-Faktor-Anmeldung einführen',
        'Rezertifizierung der Benutzerkonten',
      ],
    ],
    [
      'Betrieb',
      [
        'Schwachstellen-Scan auswerten',
        'Datensicherung wiederherstellen üben',
        'Protokollierung zentral sammeln',
      ],
    ],
  ],
  FUNDINGS: [
    ['Digitalbonus', ['Antrag Digitalbonus vorbereiten', 'Verwendungsnachweis einreichen']],
    ['Forschungszulage', ['Projektbeschreibung Forschungszulage', 'Stundenaufzeichnungen prüfen']],
  ],
  FM: [
    [
      'Brandschutz',
      [
        'Feuerlöscher prüfen lassen',
        'Flucht- und Rettungspläne erneuern',
        'Brandschutzbegehung nachbereiten',
      ],
    ],
    ['Gebäudetechnik', ['Wartung Aufzug Halle 2', 'Notbeleuchtung testen', 'Klimaanlage Serverraum warten']],
  ],
  MARKETING: [
    ['Auftritt', ['Messestand Frühjahr planen', 'Newsletter Herbst abstimmen', 'Bildrechte klären']],
  ],
  EMERGENCY: [
    [
      'Alarmierung',
      ['Alarmierungsliste aktualisieren', 'Krisenstab benennen', 'Erreichbarkeit am Wochenende klären'],
    ],
    [
      'Wiederanlauf',
      ['Wiederanlaufplan Warenwirtschaft', 'Ersatzarbeitsplätze vorhalten', 'Notfallübung Stromausfall'],
    ],
  ],
  QMS: [
    [
      'Audits',
      ['Internes Audit Einkauf', 'Abweichungen aus Audit 2025 schließen', 'Auditplan 2027 erstellen'],
    ],
    [
      'Prozesse',
      [
        'Prozesslandkarte überarbeiten',
        'Reklamationsprozess beschreiben',
        'Kennzahlen Wareneingang festlegen',
      ],
    ],
    ['Dokumente', ['Lenkung von Dokumenten regeln', 'Formularvorlagen prüfen']],
  ],
  ITDOCU: [
    [
      'Netzwerk',
      ['Netzplan Werk Nord aktualisieren', 'IP-Adressliste bereinigen', 'Switch-Konfigurationen sichern'],
    ],
    [
      'Server',
      [
        'Virtualisierung dokumentieren',
        'Lizenzen der Server erfassen',
        'Zertifikate und Laufzeiten auflisten',
      ],
    ],
  ],
  INNOVATION: [['Ideen', ['Sensorik in der Logistik erproben', 'Digitale Werkerführung bewerten']]],
  ACADEMY: [
    [
      'Pflichtschulungen',
      ['Schulung Informationssicherheit', 'Schulung Datenschutz Grundlagen', 'Schulung Ladungssicherung'],
    ],
    ['Weiterbildung', ['Office-Kurs für Fortgeschrittene', 'Ausbildung der Ausbilder']],
  ],
};

const keywords = [
  'Vertrag',
  'Nachweis',
  'Frist',
  'Schulung',
  'Prüfung',
  'Hosting',
  'Personal',
  'Audit',
] as const;

/** How much of each area a customer has; an address without data for an area has none of it. */
const share: Record<Category, number> = {
  DS: 10,
  IS: 5,
  FUNDINGS: 2,
  FM: 3,
  MARKETING: 0,
  EMERGENCY: 4,
  QMS: 5,
  ITDOCU: 4,
  INNOVATION: 2,
  ACADEMY: 3,
};

/** Progress, status and priority that fit each other: done is 100 %, new is 0 %. */
function plausible(random: ReturnType<typeof createRandom>) {
  const status = random.pick([0, 10, 10, 20, 20, 20, 30, 40, 40, 50]);
  const progress = status === 40 ? 100 : status === 0 ? 0 : random.between(1, 19) * 5;
  return { status, progress, priority: random.pick([50, 40, 40, 30, 30, 30, 20, 20, 20, 10, 0]) };
}

/** Trees of tasks per customer and area: root, topics, tasks, and at larger scales steps below them. */
export function seedTasks({
  scale,
  now,
  customers,
}: {
  scale: number;
  now: number;
  customers: readonly string[];
}): WorldTask[] {
  const random = createRandom(20261121);
  const tasks: WorldTask[] = [];
  const counters = new Map<Category, number>();
  const add = (category: Category, customer: string, title: string, parent: string | null): WorldTask => {
    const count = (counters.get(category) ?? 0) + 1;
    counters.set(category, count);
    const { status, progress, priority } = plausible(random);
    const number = `${NUMBER_PREFIX[category]}-${String(count).padStart(4, '0')}`;
    const task: WorldTask = {
      '~ObjectID': `AUF${(tasks.length + 4711).toString(36).toUpperCase()}`,
      '~ClassName': 'Aufgabe',
      '~StoreTime': gsdTime(now - random.between(1, 4000) * 3_600_000),
      Nummer: number,
      Name: title,
      Titel: title,
      Beschreibung: `${title}: bitte prüfen, ergänzen und den Nachweis ablegen.`,
      _yit_Stichworte: random.chance(0.2) ? null : [random.pick(keywords), random.pick(keywords)],
      _yIT_AUF_Fortschritt: progress,
      _yIT_AUF_Prioritaet: priority,
      _yIT_AUF_Status: status,
      _yit_ds_Trifft_Zu: random.between(0, 2),
      _yit_ywp_DatenschutzNummer: category === 'DS' ? number : '',
      csvCategory: category,
      parent,
      customer,
    };
    tasks.push(task);
    return task;
  };

  for (const customer of customers)
    for (const category of CATEGORIES) {
      // The harbour has no marketing and no innovation; nobody has marketing at all, so its entry stays grey.
      if (share[category] === 0 || (customer === 'ADR3' && category === 'INNOVATION')) continue;
      const rounds = Math.max(1, Math.round((share[category] * scale) / 3));
      const root = add(category, customer, `${NUMBER_PREFIX[category]}-Aufgaben`, null);
      for (const [topic, titles] of topics[category]) {
        const branch = add(category, customer, topic, root['~ObjectID']);
        for (let round = 0; round < rounds; round += 1)
          for (const title of titles)
            add(category, customer, round === 0 ? title : `${title} (${2026 - round})`, branch['~ObjectID']);
      }
    }
  return tasks;
}
