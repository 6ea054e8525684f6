/** Mocks the backends in a service worker, in development only. The build drops this file. */
export async function startMocks(): Promise<void> {
  // oxlint-disable-next-line no-restricted-imports -- the one import of mocks in src; absent from the production build
  const { startMockWorker } = await import('@mocks/browser');
  await startMockWorker();
}
