export const academyOutline = `
Akademie
  Pflichtschulungen # Pflicht
    Schulung Informationssicherheit # Schulung, IS
      Teilnahmeliste der Spätschicht nachreichen # Nachweis
    Schulung Datenschutz Grundlagen # Schulung, Datenschutz
    Schulung Ladungssicherung # Logistik
      Praktischer Teil an der Rampe # Praxis
        Prüfungsbogen auswerten # Prüfung
    Unterweisung Gabelstapler # Stapler
  Weiterbildung # Weiterbildung
    Office-Kurs für Fortgeschrittene # Office
    Ausbildung der Ausbilder # IHK
    Englisch für den Vertrieb # Sprache
  Einarbeitung # Einarbeitung
    Einarbeitungsplan Lager # Plan
    Patenschaften für neue Kolleginnen und Kollegen # Pate
  Auszubildende # Ausbildung
    Versetzungsplan abstimmen # Plan
    Berichtshefte digital führen # Berichtsheft
`;
