export const marketingOutline = `
Marketing
  Auftritt # Messe
    Messestand Frühjahr planen # Messe, Budget
      Standbau und Technik beauftragen # Angebot
        Freigabe der Druckdaten # Druck
    Bildrechte klären # Bildrechte
  Newsletter # Newsletter
    Newsletter Herbst abstimmen # Termin
    Verteiler mit Einwilligungen abgleichen # Einwilligung
  Webseite # Webseite
    Produktseiten überarbeiten # Text
      Texte für Suchmaschinen kürzen # Suche
    Stellenanzeigen neu gestalten # Personal
  Kundenmagazin # Magazin
    Titelgeschichte Ausgabe 2 # Redaktion
`;
