/** Closed and solved (R-TIC-08). */
export const CLOSED = 1050;

/** The value assignments of the document management: numbers, words and colours. */
export const labels: Readonly<Record<string, readonly { key: number; label: string; color: string }[]>> = {
  ticketStatus: [
    { key: 1000, label: 'Neu', color: '#1f5fa8' },
    { key: 1010, label: 'In Bearbeitung', color: '#6b45a8' },
    { key: 1020, label: 'Wartet auf Sie', color: '#8a5300' },
    { key: 1030, label: 'Gelöst', color: '#1b6b43' },
    { key: 1040, label: 'Abgelehnt', color: '#b3261e' },
    { key: CLOSED, label: 'Geschlossen', color: '#56666f' },
  ],
  ticketProblemStatus: [
    { key: 20, label: 'Störung', color: '#b3261e' },
    { key: 30, label: 'Anfrage', color: '#1f5fa8' },
  ],
  taskStatus: [
    { key: 0, label: 'Neu', color: '#1f5fa8' },
    { key: 10, label: 'Offen', color: '#1f5fa8' },
    { key: 20, label: 'In Bearbeitung', color: '#6b45a8' },
    { key: 30, label: 'Wartet auf Sie', color: '#8a5300' },
    { key: 40, label: 'Erledigt', color: '#1b6b43' },
    { key: 50, label: 'Überfällig', color: '#b3261e' },
  ],
  taskProgress: Array.from({ length: 21 }, (_, step) => step * 5).map((key) => ({
    key,
    label: `${key} %`,
    color: '#0b6070',
  })),
  taskPriority: [
    { key: 50, label: 'Kritisch', color: '#a3214c' },
    { key: 40, label: 'Sehr hoch', color: '#b5471b' },
    { key: 30, label: 'Hoch', color: '#8f5e00' },
    { key: 20, label: 'Mittel', color: '#4a6472' },
    { key: 10, label: 'Niedrig', color: '#5a6d78' },
    { key: 0, label: 'Keine', color: '#667680' },
  ],
  trifftZu: [
    { key: 0, label: 'offen', color: '#1f5fa8' },
    { key: 1, label: 'trifft zu', color: '#1b6b43' },
    { key: 2, label: 'trifft nicht zu', color: '#56666f' },
  ],
};
