import type { Category } from '../areas';

type Faq = readonly [
  folder: string,
  entries: readonly (readonly [question: string, answer: string, description?: string])[],
];

/** Attacks of a page from outside; every reader must make them harmless. */
const hostile =
  '<a href="javascript:alert(1)">Vorlage öffnen</a><iframe src="https://example.test/"></iframe><form action="https://example.test/"><button>Senden</button></form>';

const common: readonly Faq[] = [
  [
    'Arbeiten mit Aufgaben',
    [
      [
        'Wie melde ich eine Aufgabe als erledigt?',
        '<ol><li>Laden Sie den Nachweis unter <strong>Upload</strong> hoch.</li><li>Schreiben Sie eine kurze Notiz.</li></ol><p>Wir prüfen den Nachweis und setzen den Status auf »Erledigt«.</p>',
        'In zwei Schritten, ohne E-Mail.',
      ],
      [
        'Was bedeutet »Trifft zu«?',
        'Mit »Trifft zu« oder »Trifft nicht zu« sagen Sie, ob eine Aufgabe für Ihren Betrieb gilt. Die Begründung ist Teil Ihres Nachweises und braucht mindestens zehn Zeichen.',
      ],
      [
        'Wie finde ich eine Aufgabe wieder?',
        'Merken Sie sich Aufgaben mit dem Stern als Favorit. Ihre Favoriten stehen auf der Startseite.',
      ],
    ],
  ],
  [
    'Dokumente',
    [
      [
        'Welche Dateien kann ich hochladen?',
        'Erlaubt sind doc, docx, xls, xlsx, pdf, png, jpg, txt und tif bis 10 MB. Zip-Archive nehmen wir aus Sicherheitsgründen nicht an.',
      ],
      [
        'Wer sieht meine Dokumente?',
        'Alle Personen Ihrer Firma, die für dieselbe Adresse und denselben Bereich berechtigt sind, und Ihre Betreuung bei uns.',
      ],
    ],
  ],
];

const special: Record<Category, Faq> = {
  DS: [
    'Datenschutz',
    [
      [
        'Wann muss eine Datenpanne gemeldet werden?',
        'Innerhalb von 72 Stunden, nachdem sie bekannt wurde. Rufen Sie uns zuerst an, wir helfen bei der Einschätzung.',
      ],
      [
        'Wer schließt den Auftragsverarbeitungsvertrag?',
        `<p>Ihre Gesch&auml;ftsf&uuml;hrung mit dem Dienstleister. Wir pr&uuml;fen den Entwurf und die technischen Ma&szlig;nahmen.</p>${hostile}`,
      ],
    ],
  ],
  IS: [
    'Informationssicherheit',
    [
      [
        'Was ist eine Erklärung zur Anwendbarkeit?',
        'Sie führt alle Maßnahmen der ISO 27001 auf und begründet, welche für Sie gelten.',
      ],
      ['Wie oft wird das Risiko bewertet?', 'Mindestens einmal im Jahr und nach jeder größeren Änderung.'],
    ],
  ],
  FUNDINGS: [
    'Förderungen',
    [
      [
        'Darf ich vor der Zusage bestellen?',
        'In der Regel nein. Ein vorzeitiger Beginn kann die Förderung kosten.',
      ],
    ],
  ],
  FM: [
    'Gebäudemanagement',
    [
      [
        'Wer prüft die Feuerlöscher?',
        'Eine sachkundige Person, alle zwei Jahre. Den Nachweis legen wir bei der Aufgabe ab.',
      ],
    ],
  ],
  MARKETING: [
    'Marketing',
    [
      [
        'Wer gibt Bilder frei?',
        'Die abgebildeten Personen, schriftlich. Ein Muster liegt bei der Aufgabe »Bildrechte klären«.',
      ],
    ],
  ],
  EMERGENCY: [
    'Notfallhandbuch',
    [
      [
        'Wo liegt das Handbuch, wenn alles steht?',
        'Als Ausdruck im Tresor und bei jeder Person des Krisenstabs.',
      ],
    ],
  ],
  QMS: [
    'Qualitätsmanagement',
    [
      [
        'Was ist ein 8D-Bericht?',
        'Ein Verfahren in acht Schritten, mit dem eine Reklamation bis zur Ursache verfolgt wird.',
      ],
    ],
  ],
  ITDOCU: [
    'IT-Dokumentation',
    [
      [
        'Wer ändert den Netzplan?',
        'Wir, nach jeder Änderung. Hinweise schicken Sie am besten als Notiz zur Aufgabe.',
      ],
    ],
  ],
  INNOVATION: [
    'Innovationsmanagement',
    [['Wie reiche ich eine Idee ein?', 'Als Notiz zur Aufgabe »Ideen« oder im persönlichen Gespräch.']],
  ],
  ACADEMY: [
    'Akademie',
    [
      [
        'Wie melde ich mich zu einem Kurs an?',
        'Per E-Mail an die Akademie. Freie Plätze stehen in der Ankündigung.',
      ],
    ],
  ],
};

/** Questions of an area: its own first, then those of every area. */
export const faqsOf = (category: Category): readonly Faq[] => [special[category], ...common];

export const mainFaqs: readonly Faq[] = [
  [
    'Anmeldung und Sitzung',
    [
      [
        'Warum werde ich nach 15 Minuten abgemeldet?',
        'Zum Schutz Ihrer Daten. Jede Eingabe setzt die Uhr zurück, und zwei Minuten vor Schluss fragen wir nach.',
      ],
      [
        'Ich habe mein Passwort vergessen.',
        'Wählen Sie auf der Anmeldeseite »Passwort anfordern«. Sie erhalten eine E-Mail mit einem Link.',
      ],
    ],
  ],
  [
    'Adressen und Rollen',
    [
      [
        'Warum ist ein Bereich ausgegraut?',
        'Ihnen fehlt die Rolle, die Rolle ist abgelaufen, oder zur gewählten Adresse gibt es noch keine Daten.',
      ],
      ['Wie wechsle ich die Adresse?', 'Über den Link neben der Adresse oben auf jeder Seite.'],
    ],
  ],
  ...common,
];

export const ticketFaqs: readonly Faq[] = [
  [
    'Tickets',
    [
      [
        'Wann ist ein Ticket eine Störung, wann eine Anfrage?',
        'Eine Störung hindert Sie an der Arbeit. Alles andere, etwa ein neues Konto, ist eine Anfrage.',
      ],
      [
        'Was heißt »Zeitschätzung freigeben«?',
        'Größere Arbeiten beginnen erst, wenn Sie den geschätzten Aufwand freigegeben haben.',
      ],
      [
        'Wie schließe ich ein Ticket?',
        'Tragen Sie die Lösung ein, mindestens zwölf Zeichen, und wählen Sie »Ticket schließen«.',
      ],
    ],
  ],
];

export const publicFaqs: readonly Faq[] = [
  [
    'Vor der Anmeldung',
    [
      [
        'Wie erhalte ich einen Zugang?',
        'Ihr Portal-Admin legt Zugänge für Dritte an. Zugänge für eigene Beschäftigte richten wir auf Zuruf ein.',
      ],
      [
        'Welche Browser werden unterstützt?',
        'Die jeweils aktuellen Fassungen von Chrome, Edge, Firefox und Safari.',
      ],
      [
        'Die Anmeldung ist ausgeblendet. Was ist los?',
        'Einer unserer Dienste ist gerade nicht erreichbar. Die Seite prüft das jede Minute von selbst.',
      ],
    ],
  ],
];
