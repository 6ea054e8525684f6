import type { Task } from '../model';

interface Showpiece {
  hoursAgo: number;
  change: Partial<Task>;
}

const piece = (
  hoursAgo: number,
  _yIT_AUF_Fortschritt: number,
  _yIT_AUF_Prioritaet: number,
  _yIT_AUF_Status: number,
  customerFavourite: boolean,
): Showpiece => ({
  hoursAgo,
  change: { _yIT_AUF_Fortschritt, _yIT_AUF_Prioritaet, _yIT_AUF_Status, customerFavourite },
});

/** The tasks of site Nord that the design shows first: edited last, with every status and priority among them. */
export const showpieces: Readonly<Record<string, Showpiece>> = {
  'Liste der Unterauftragnehmer freigeben': piece(1, 35, 50, 30, true),
  'Zeiterfassung beschreiben': piece(3, 80, 40, 20, true),
  'Löschkonzept für Bewerbungsunterlagen festlegen': piece(5, 60, 30, 20, false),
  'Folgenabschätzung Videoüberwachung': piece(8, 10, 40, 50, true),
  'Unterweisung neuer Beschäftigter dokumentieren': piece(20, 100, 20, 40, false),
  'Technische Maßnahmen prüfen': piece(26, 55, 30, 20, false),
  'Einwilligungen Newsletter nachweisen': piece(30, 0, 10, 0, false),
  'Verschlüsselung mobiler Geräte nachweisen': piece(34, 90, 20, 20, false),
  'Meldeweg bei Datenpannen testen': piece(44, 100, 30, 40, true),
  'Besucherliste am Empfang neu regeln': piece(50, 0, 0, 0, false),
};
