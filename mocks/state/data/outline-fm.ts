export const fmOutline = `
Aufgaben Gebäude
  Brandschutz # Brandschutz
    Feuerlöscher prüfen lassen # Prüfung, Feuerlöscher
    Flucht- und Rettungspläne erneuern # Fluchtweg
      Aushang im Treppenhaus Ost ersetzen # Aushang
    Brandschutzbegehung nachbereiten # Begehung
      Brandschutztür im Lager instand setzen # Tür, Frist
        Wartungsnachweis des Herstellers anfordern # Nachweis
  Gebäudetechnik # Technik
    Wartung Aufzug Halle 2 # Aufzug, Wartung
    Notbeleuchtung testen # Notbeleuchtung
    Klimaanlage Serverraum warten # Klima, Serverraum
    Blitzschutz messen lassen # Blitzschutz
  Arbeitssicherheit # Sicherheit
    Prüfung der Leitern und Tritte # Prüfung
    Ortsveränderliche Elektrogeräte prüfen # DGUV V3
    Gefahrstoffkataster aktualisieren # Gefahrstoff
  Reinigung und Außenanlagen # Reinigung
    Leistungsverzeichnis Reinigung überarbeiten # Vertrag
    Winterdienst beauftragen # Winterdienst
  Energie # Energie
    Zählerstände monatlich erfassen # Zähler
    Energieaudit vorbereiten # Audit, Energie
    Beleuchtung Halle 1 auf LED umstellen # Beleuchtung
`;
