export const supportGroups = [
  'Annahme',
  'Netzwerk',
  'Arbeitsplatz',
  'Server',
  'Telefonie',
  'Anwendungen',
] as const;

type SupportGroupName = (typeof supportGroups)[number];

interface TicketStory {
  title: string;
  problem: 20 | 30;
  group: SupportGroupName;
  text: string;
  answer: string;
  solution: string;
}

const story = (
  title: string,
  problem: 20 | 30,
  group: SupportGroupName,
  text: string,
  answer: string,
  solution: string,
): TicketStory => ({ title, problem, group, text, answer, solution });

/** Texts of customers to a service desk, its answers, and the outcome. */
export const ticketStories: readonly [TicketStory, ...TicketStory[]] = [
  story(
    'Drucker im Lager druckt nur leere Seiten',
    20,
    'Arbeitsplatz',
    'Seit heute früh kommen aus dem Etikettendrucker an Rampe 2 nur leere Seiten. Ein Neustart hat nichts geändert.',
    'Bitte prüfen Sie, ob das Farbband richtig eingelegt ist. Ein Techniker ist für morgen eingeplant.',
    'Farbband ersetzt und Druckkopf gereinigt.',
  ),
  story(
    'Neues Benutzerkonto für Auszubildende',
    30,
    'Arbeitsplatz',
    'Zum 1. des Monats beginnen zwei Auszubildende. Wir brauchen Konten mit Postfach und Zugriff auf das Laufwerk Ausbildung.',
    'Wir legen die Konten an und schicken Ihnen die Startkennwörter getrennt zu.',
    'Konten angelegt, Zugangsdaten übergeben.',
  ),
  story(
    'VPN bricht nach etwa zehn Minuten ab',
    20,
    'Netzwerk',
    'Nach dem Anmelden funktioniert der Zugriff auf alle Laufwerke. Nach rund zehn Minuten bricht die Verbindung ab und lässt sich erst nach einem Neustart wieder aufbauen.',
    'Protokolle geprüft. Die Verbindung endet, wenn das Gerät zwischen WLAN und Kabel wechselt. Wir schlagen ein Update des VPN-Programms vor.',
    'VPN-Programm aktualisiert, Verbindung über zwei Stunden stabil.',
  ),
  story(
    'Postfach voll, keine E-Mails mehr',
    20,
    'Server',
    'Das Postfach der Buchhaltung nimmt keine Nachrichten mehr an. Absender bekommen eine Fehlermeldung.',
    'Das Postfach hat seine Grenze erreicht. Wir richten ein Archiv für Nachrichten älter als zwei Jahre ein.',
    'Archiv eingerichtet und Postfach entlastet.',
  ),
  story(
    'Telefonanlage: Ansage für Feiertage',
    30,
    'Telefonie',
    'Für die Feiertage soll eine eigene Ansage laufen, der Text liegt als Datei bei.',
    'Wir spielen die Ansage ein und schicken Ihnen vorher eine Hörprobe.',
    'Ansage eingespielt und für die Feiertage geplant.',
  ),
  story(
    'Bildschirm am Empfang flackert',
    20,
    'Arbeitsplatz',
    'Der linke Bildschirm am Empfang flackert seit dem Umzug der Theke alle paar Sekunden.',
    'Vermutlich ein lockeres Kabel. Der Kollege bringt ein neues mit.',
    'Kabel getauscht, Bild stabil.',
  ),
  story(
    'Zugriff auf Laufwerk Buchhaltung',
    30,
    'Server',
    'Frau Hansen übernimmt die Vertretung in der Buchhaltung und braucht Zugriff auf das Laufwerk.',
    'Bitte lassen Sie die Freigabe durch die Leitung Finanzen bestätigen, dann setzen wir sie um.',
    'Berechtigung gesetzt, befristet bis Monatsende.',
  ),
  story(
    'Scanner legt Dateien doppelt ab',
    20,
    'Arbeitsplatz',
    'Jeder Scan landet zweimal im Ordner, einmal mit und einmal ohne Datum im Namen.',
    'Im Gerät sind zwei Profile mit demselben Ziel hinterlegt.',
    'Profil bereinigt, Probescan in Ordnung.',
  ),
  story(
    'WLAN im Besprechungsraum zu langsam',
    20,
    'Netzwerk',
    'Bei Videokonferenzen mit mehr als vier Personen ruckelt das Bild, über Kabel nicht.',
    'Messung vor Ort: der Zugangspunkt versorgt zwei Räume. Wir versetzen ihn.',
    'Zugangspunkt versetzt, Durchsatz verdreifacht.',
  ),
  story(
    'Zertifikat der Webseite abgelaufen',
    20,
    'Server',
    'Beim Aufruf unserer Webseite erscheint eine Sicherheitswarnung. Kunden haben schon angerufen.',
    'Das Zertifikat ist gestern abgelaufen. Wir erneuern es sofort.',
    'Zertifikat erneuert, künftige Erneuerung läuft von selbst.',
  ),
  story(
    'Notebook für Außendienst einrichten',
    30,
    'Arbeitsplatz',
    'Herr Yilmaz beginnt im Außendienst. Bitte ein Notebook mit VPN, CRM und Mobilfunkkarte vorbereiten.',
    'Gerät ist bestellt, Übergabe voraussichtlich Donnerstag.',
    'Gerät übergeben, Einweisung erledigt.',
  ),
  story(
    'Sicherung meldet fehlenden Speicher',
    20,
    'Server',
    'Der nächtliche Bericht der Datensicherung meldet seit drei Tagen zu wenig Speicherplatz.',
    'Die Aufbewahrung wurde verlängert, der Speicher aber nicht erweitert. Wir schlagen eine Erweiterung vor.',
    'Speicher erweitert, Sicherung vollständig.',
  ),
  story(
    'Warenwirtschaft startet sehr langsam',
    20,
    'Anwendungen',
    'Der Start dauert morgens über fünf Minuten, ab zehn Uhr geht es normal.',
    'Zur selben Zeit läuft ein Abgleich der Artikelstammdaten. Wir verschieben ihn in die Nacht.',
    'Abgleich auf 3 Uhr verschoben, Start unter 20 Sekunden.',
  ),
  story(
    'Verteilerliste für die Schichtleitung',
    30,
    'Server',
    'Wir brauchen eine Verteilerliste für alle Schichtleitungen, Pflege durch Frau Keller.',
    'Liste ist angelegt, bitte die Mitglieder prüfen.',
    'Verteilerliste angelegt und übergeben.',
  ),
  story(
    'Kamera der Ladezone ohne Bild',
    20,
    'Netzwerk',
    'Kamera 4 zeigt seit Sonntag kein Bild mehr, die anderen laufen.',
    'Der Anschluss am Switch ist abgeschaltet, vermutlich nach einem Überspannungsschutz.',
    'Anschluss freigeschaltet, Kamera zeichnet wieder auf.',
  ),
  story(
    'Makros in der Angebotsvorlage gesperrt',
    20,
    'Anwendungen',
    'Seit dem letzten Update lassen sich die Angebote nicht mehr aus der Vorlage erzeugen.',
    'Die neue Richtlinie sperrt Makros aus dem Netz. Wir signieren die Vorlage.',
    'Vorlage signiert, Angebote lassen sich wieder erzeugen.',
  ),
  story(
    'Rufumleitung bei Abwesenheit einrichten',
    30,
    'Telefonie',
    'Bei Abwesenheit der Zentrale sollen Anrufe auf die mobile Nummer der Vertretung gehen.',
    'Wir richten ein Zeitprofil ein, das Sie selbst schalten können.',
    'Zeitprofil eingerichtet und erklärt.',
  ),
  story(
    'Verdächtige E-Mail mit Rechnungsanhang',
    20,
    'Server',
    'Mehrere Kolleginnen haben eine E-Mail mit einer angeblichen Rechnung bekommen. Niemand hat sie geöffnet.',
    'Gut, dass Sie fragen. Wir haben den Absender gesperrt und die Nachrichten entfernt.',
    'Absender gesperrt, Nachrichten entfernt, kein Befall.',
  ),
  story(
    'Handscanner verbinden sich nicht',
    20,
    'Netzwerk',
    'Drei der zwölf Handscanner im Lager finden nach dem Aufladen kein Netz.',
    'Die Geräte haben eine alte Konfiguration. Bitte an der Ladestation lassen, wir spielen sie neu auf.',
    'Konfiguration erneuert, alle Handscanner verbunden.',
  ),
  story(
    'Lizenz für Zeichenprogramm verlängern',
    30,
    'Anwendungen',
    'Die Lizenz der Konstruktion läuft Ende des Monats aus, bitte um ein Jahr verlängern.',
    'Angebot liegt bei, wir brauchen Ihre Freigabe.',
    'Lizenz um zwölf Monate verlängert.',
  ),
];

export const customerReplies = [
  'Betroffen sind drei Notebooks im Büro, alle seit dem Update am Mittwoch.',
  'Danke, wir haben es ausprobiert. Der Fehler tritt weiter auf.',
  'Heute läuft es, bitte noch zwei Tage beobachten.',
  'Der Techniker kann jederzeit kommen, bitte am Empfang melden.',
] as const;

export const ratingTexts = [
  'Schnelle Rückmeldung, klare Erklärung.',
  'Das Problem wurde gelöst, es hat aber etwas gedauert.',
  'Sehr freundlich und gründlich, vielen Dank.',
  'Erst beim zweiten Versuch gelöst, dann aber dauerhaft.',
] as const;
