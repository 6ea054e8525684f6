export const ismsOutline = `
Aufgaben Informationssicherheit
  Organisation der Informationssicherheit # ISMS, ISO 27001
    Sicherheitsleitlinie freigeben # Leitlinie, Geschäftsführung
    Rollen und Verantwortungen festlegen # Rollen
    Risikobehandlungsplan fortschreiben # Risiko
      Risiko Ausfall der Warenwirtschaft neu bewerten # Risiko, Verfügbarkeit
      Restrisiken der Produktion annehmen lassen # Restrisiko
        Unterschrift der Werkleitung einholen # Nachweis
    Erklärung zur Anwendbarkeit aktualisieren # SoA, Maßnahmen
  Zugang und Zugriff # Zugriff
    Passwortrichtlinie überarbeiten # Passwort, Richtlinie
    Zwei-Faktor-Anmeldung einführen # Anmeldung, MFA
      Anmeldung am VPN umstellen # VPN, MFA
      Notfallkonten versiegeln # Notfallkonto
    Rezertifizierung der Benutzerkonten # Konten, Prüfung
    Administrative Konten trennen # Administration
  Betrieb # Betrieb
    Schwachstellen-Scan auswerten # Schwachstelle
      Veraltete Firmware der Switches ersetzen # Firmware, Netzwerk
      Alte TLS-Versionen abschalten # TLS
    Wiederherstellung der Datensicherung üben # Datensicherung, Übung
    Protokollierung zentral sammeln # Protokoll, SIEM
    Patchfenster mit der Produktion abstimmen # Patch, Produktion
  Lieferanten # Lieferant
    Sicherheitsanforderungen im Einkauf verankern # Einkauf, Vertrag
    Prüfbericht des Rechenzentrums ablegen # Rechenzentrum, Nachweis
  Vorfälle und Meldepflichten # NIS-2, Vorfall
    Meldeweg nach NIS-2 festlegen # NIS-2, Frist
    Übung Phishing-Welle auswerten # Phishing, Schulung
  Physische Sicherheit # Zutritt
    Schließplan Halle 3 erneuern # Schließplan
    Besucherausweise einführen # Besucher
  Audit und Verbesserung # Audit
    Internes Audit ISO 27001 vorbereiten # Audit, ISO 27001
    Abweichungen aus dem Überwachungsaudit schließen # Abweichung, Frist
`;
