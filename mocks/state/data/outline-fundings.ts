export const fundingsOutline = `
Förderungen
  Digitalbonus # Antrag
    Antrag Digitalbonus vorbereiten # Antrag, Frist
      Angebote von drei Anbietern einholen # Angebot
      De-minimis-Erklärung ausfüllen # Erklärung
        Förderungen der letzten drei Jahre auflisten # Liste
    Verwendungsnachweis einreichen # Nachweis
  Forschungszulage # Forschung
    Projektbeschreibung Forschungszulage # Projekt
    Stundenaufzeichnungen prüfen # Personal, Nachweis
  Energieeffizienz # Energie
    Förderung Druckluftanlage beantragen # Druckluft
    Nachweis der Einsparung erstellen # Messung
  Weiterbildungsförderung # Qualifizierung
    Antrag Qualifizierungsgeld stellen # Antrag
`;
