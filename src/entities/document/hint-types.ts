/** What a file can be; the words go to the backend as they are, the interface shows its own. */
export const hintTypes = ['Vertrag', 'Nachweis', 'Protokoll', 'Rückfrage', 'Sonstiges'] as const;
