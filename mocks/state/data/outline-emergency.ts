export const emergencyOutline = `
Notfallhandbuch
  Alarmierung # Alarm
    Alarmierungsliste aktualisieren # Kontakt, Liste
      Rufnummern der Bereitschaft prüfen # Rufnummer
      Ersatzweg ohne Telefonanlage festlegen # Mobilfunk
    Krisenstab benennen # Krisenstab
    Erreichbarkeit am Wochenende klären # Bereitschaft
  Wiederanlauf # Wiederanlauf
    Wiederanlaufplan Warenwirtschaft # ERP, Wiederanlauf
      Reihenfolge der Dienste festlegen # Reihenfolge
      Zugangsdaten im Tresor hinterlegen # Tresor, Passwort
        Tresorinhalt halbjährlich prüfen # Prüfung
    Wiederanlaufplan Produktion # Produktion
    Ersatzarbeitsplätze vorhalten # Arbeitsplatz
  Szenarien # Szenario
    Stromausfall länger als vier Stunden # Strom, USV
    Verschlüsselungstrojaner # Ransomware
      Netz abtrennen und Beweise sichern # Forensik
      Meldung an die Behörde vorbereiten # Meldung, Frist
    Brand im Serverraum # Brand
    Ausfall eines Schlüssellieferanten # Lieferant
  Übungen # Übung
    Notfallübung Stromausfall # Übung, Strom
    Planspiel Krisenstab # Planspiel
    Ergebnisse der letzten Übung umsetzen # Maßnahme
  Kommunikation # Kommunikation
    Mustertexte für Kunden und Presse # Vorlage
    Ansprechpartner der Versicherung eintragen # Versicherung
`;
