export const innovationOutline = `
Innovationsmanagement
  Ideen # Idee
    Sensorik in der Logistik erproben # Sensor, Logistik
      Messreihe am Förderband aufnehmen # Messung
    Digitale Werkerführung bewerten # Produktion
    Rückgabe von Mehrwegbehältern vereinfachen # Nachhaltigkeit
  Projekte # Projekt
    Pilot vorausschauende Wartung # Wartung, KI
      Datenquellen der Pressen anbinden # Schnittstelle
        Datenqualität der Steuerung prüfen # Datenqualität
    Elektrische Routenzüge einführen # Logistik
  Partnerschaften # Partner
    Zusammenarbeit mit der Hochschule Osnabrück # Hochschule
    Ideenwettbewerb für Auszubildende # Wettbewerb
`;
