/** Where the end-to-end servers listen: the portal, and each backend on an origin of its own (CORS is real). */
export const ports = { front: 4310, gsd: 4311, provider: 4312, taskUtils: 4313, blog: 4314 } as const;
