/**
 * For a query that is not to wait for a connection: because it asks no backend, or because it is to fail at once and say
 * so.
 */
export const evenOffline = { networkMode: 'always' } as const;
