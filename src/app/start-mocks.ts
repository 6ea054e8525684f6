/** Development only: the mock backends answer from a service worker. The build drops this file. */
export async function startMocks(): Promise<void> {
  // oxlint-disable-next-line no-restricted-imports -- the one import of mocks in src; absent from the production build
  const { startMockWorker } = await import('@mocks/browser');
  await startMockWorker();
}
