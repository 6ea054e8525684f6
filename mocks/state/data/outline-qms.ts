export const qmsOutline = `
Aufgaben Qualitätsmanagement
  Audits # Audit, ISO 9001
    Internes Audit Einkauf # Audit, Einkauf
      Prüfliste Lieferantenbewertung ausfüllen # Lieferant, Prüfliste
      Stichprobe Wareneingang ziehen # Wareneingang
    Abweichungen aus Audit schließen # Abweichung, Frist
      Ursachenanalyse Etikettendruck # Ursache, 8D
        Wirksamkeit der Maßnahme nachweisen # Wirksamkeit
    Auditplan für das nächste Jahr erstellen # Planung
  Prozesse # Prozess
    Prozesslandkarte überarbeiten # Prozess
    Reklamationsprozess beschreiben # Reklamation, 8D
      Rückmeldung an den Kunden binnen zwei Tagen sichern # Frist, Kunde
    Kennzahlen Wareneingang festlegen # Kennzahl
    Turtle-Diagramm Vertrieb aktualisieren # Prozess, Vertrieb
  Dokumente # Dokumentenlenkung
    Lenkung von Dokumenten regeln # Dokumentenlenkung
    Formularvorlagen prüfen # Vorlage
    Arbeitsanweisung Endkontrolle freigeben # Arbeitsanweisung
  Prüfmittel # Prüfmittel
    Kalibrierung der Messschieber planen # Kalibrierung
    Prüfmittelliste Labor bereinigen # Labor
  Kundenzufriedenheit # Kunde
    Befragung der Stammkunden auswerten # Befragung
    Beschwerden des dritten Quartals zusammenfassen # Bericht
  Managementbewertung # Bericht, Geschäftsführung
    Kennzahlen für die Managementbewertung sammeln # Kennzahl
    Maßnahmenliste aus der letzten Sitzung abschließen # Maßnahme
  Lieferanten # Lieferant
    Lieferantenbewertung Gießerei # Lieferant, Bewertung
    Qualitätssicherungsvereinbarung Oberfläche # Vertrag
`;
