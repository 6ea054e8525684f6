export const privacyOutline = `
Datenschutz-Aufgaben
  Verträge und Dienstleister # Vertrag, Dienstleister
    Auftragsverarbeitungsvertrag Hosting erneuern # Hosting, Vertrag, Unterauftragnehmer
      Technische und organisatorische Maßnahmen des Anbieters prüfen # TOM, Hosting
      Liste der Unterauftragnehmer freigeben # Unterauftragnehmer, Frist
        Rechenzentrum Frankfurt bewerten # Rechenzentrum, Nachweis
        Supportdienst außerhalb der EU bewerten # Drittland, Standardvertragsklauseln
    Vertrag Aktenvernichtung prüfen # Aktenvernichtung, DIN 66399
    Vertrag Lohnabrechnung ergänzen # Lohnabrechnung, Personal
    Vertrag Fernwartung Maschinenpark abschließen # Fernwartung, Produktion
    Vereinbarung mit dem Steuerberater ablegen
  Verzeichnis der Tätigkeiten # Verzeichnis, Artikel 30
    Verzeichnis der Verarbeitungstätigkeiten: Personal # Personal, Bewerbung
      Zeiterfassung beschreiben # Zeiterfassung, Betriebsrat
      Betriebliches Eingliederungsmanagement beschreiben # Gesundheitsdaten
    Verzeichnis: Vertrieb und Newsletter # Newsletter, Einwilligung
      Kundenkartei im CRM beschreiben # CRM, Vertrieb
      Gewinnspiel auf der Hausmesse nachtragen
    Verzeichnis: Videoüberwachung # Kamera, Besucher
      Kameraplan der Ladezone aktualisieren # Kamera, Lager
      Hinweisschilder am Werkstor austauschen # Beschilderung
      Folgenabschätzung Videoüberwachung # DSFA, Kamera
    Verzeichnis: Besuchermanagement
  Löschkonzept # Löschung, Frist
    Löschkonzept für Bewerbungsunterlagen festlegen # Bewerbung, Löschung
    Aufbewahrungsfristen Buchhaltung abstimmen # Aufbewahrung, Buchhaltung
    Löschregeln im Dokumentenarchiv einrichten # Archiv
      Altbestand vor 2016 sichten # Altbestand
      Löschprotokolle einsammeln # Nachweis, Protokoll
    Datenträger ausgemusterter Rechner vernichten # Datenträger, DIN 66399
  Technische Maßnahmen # TOM
    Technische Maßnahmen prüfen # TOM, Prüfung
    Berechtigungskonzept Dateiablage # Berechtigung, Dateiablage
      Freigaben der Abteilung Einkauf aufräumen # Berechtigung
      Zugriff auf Personalakten einschränken # Personal, Berechtigung
        Vertretungsregel für die Personalleitung festlegen
    Verschlüsselung mobiler Geräte nachweisen # Verschlüsselung, Notebook
    Zutrittskontrolle Serverraum beschreiben # Zutritt, Serverraum
    Pseudonymisierung im Testsystem umsetzen # Testdaten
  Unterweisungen # Schulung
    Unterweisung neuer Beschäftigter dokumentieren # Schulung, Nachweis
    Jährliche Auffrischung für Führungskräfte # Schulung
    Verpflichtung auf Vertraulichkeit einholen # Vertraulichkeit
    Merkblatt Homeoffice verteilen # Homeoffice
  Betroffenenrechte # Auskunft
    Auskunftsverfahren beschreiben # Auskunft, Artikel 15
      Muster für Auskunftsschreiben freigeben # Vorlage
      Identitätsprüfung festlegen # Identität
    Widerspruch gegen Werbung umsetzen # Werbung, Sperrliste
    Einwilligungen Newsletter nachweisen # Newsletter, Einwilligung
    Datenschutzhinweise für Bewerbende überarbeiten # Information, Bewerbung
  Meldewege bei Datenpannen # Datenpanne, 72 Stunden
    Meldeweg bei Datenpannen testen # Datenpanne, Übung
    Bereitschaft am Wochenende regeln # Erreichbarkeit
    Vorfallregister fortschreiben # Vorfall, Register
      Verlorenes Notebook vom 14. März nachbereiten # Vorfall, Notebook
      Fehlversand der Gehaltsabrechnung bewerten # Vorfall, Personal
  Webauftritt und Werbung # Webseite
    Cookie-Hinweis der Webseite prüfen # Cookie, Einwilligung
    Kontaktformular verschlüsselt übertragen # Webseite
    Fotos der Betriebsfeier freigeben # Bildrechte
  Empfang und Besucher # Besucher
    Besucherliste am Empfang neu regeln # Besucher, Empfang
    Namensschilder und Aktenordner verdeckt aufbewahren
  Beschäftigtendatenschutz # Personal, Betriebsrat
    Betriebsvereinbarung Telefonanlage anpassen # Betriebsrat, Telefon
    Private Nutzung von E-Mail regeln # E-Mail, Richtlinie
    Ortung der Dienstfahrzeuge begründen # Fuhrpark, Ortung
  Berichte und Prüfungen # Bericht
    Jahresbericht des Datenschutzbeauftragten # Bericht
    Prüfung der Fremdfirmen auf dem Werksgelände # Fremdfirma
`;
