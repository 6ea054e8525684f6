export const itdocuOutline = `
IT-Dokumentation
  Netzwerk # Netzwerk
    Netzplan aktualisieren # Netzplan
      Verkabelung der Halle 2 aufnehmen # Verkabelung, Patchfeld
      VLAN der Produktion eintragen # VLAN, Produktion
        Port-Belegung des Kernswitches prüfen # Switch
    IP-Adressliste bereinigen # IP-Adressen
    Switch-Konfigurationen sichern # Switch, Datensicherung
    Internetanschluss und Ausweichleitung beschreiben # Leitung, Provider
  Server # Server
    Virtualisierung dokumentieren # Virtualisierung
      Speicherbelegung je Maschine erfassen # Speicher
    Lizenzen der Server erfassen # Lizenz
    Zertifikate und Laufzeiten auflisten # Zertifikat, Frist
    Wartungsverträge der Hardware ablegen # Vertrag, Wartung
  Arbeitsplätze # Arbeitsplatz
    Geräteverzeichnis abgleichen # Inventar
    Standardinstallation Notebook beschreiben # Installation
    Drucker und Kostenstellen zuordnen # Drucker
  Datensicherung # Datensicherung
    Sicherungsplan beschreiben # Plan
    Auslagerung der Bänder protokollieren # Nachweis
  Anwendungen # Anwendung
    Warenwirtschaft: Schnittstellen aufzeichnen # Schnittstelle, ERP
    Verantwortliche je Anwendung benennen # Rollen
  Telefonie # Telefon
    Rufnummernplan aktualisieren # Rufnummer
    Ansagen und Zeitpläne dokumentieren # Ansage
`;
