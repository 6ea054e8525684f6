/** The first of five ports; another one lets two copies of the project run their journeys side by side. */
const first = Number(process.env['E2E_PORT'] ?? 4310);

/** Where the end-to-end servers listen: the portal, and each backend on an origin of its own (CORS is real). */
export const ports = {
  front: first,
  gsd: first + 1,
  provider: first + 2,
  taskUtils: first + 3,
  blog: first + 4,
} as const;
