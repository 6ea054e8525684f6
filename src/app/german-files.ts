import type { initialTexts } from './initial-texts';

/**
 * German texts by namespace, each in a small chunk that loads beside the screen that needs it. The only list of
 * namespaces: a new one is one line here, and the types of all keys follow.
 */
export const germanFiles = {
  app: async () => (await import('./de.json')).default,
  entities: async () => (await import('@/entities/de.json')).default,
  'entities/document/preview': async () => (await import('@/entities/document/preview/de.json')).default,
  'entities/offline-folder': async () => (await import('@/entities/offline-folder/de.json')).default,
  'shared/keys': async () => (await import('@/shared/keys/de.json')).default,
  'shared/ui': async () => (await import('@/shared/ui/de.json')).default,
  'engines/pdf': async () => (await import('@/engines/pdf/de.json')).default,
  'shared/config': async () => (await import('@/shared/config/de.json')).default,
  'engines/table': async () => (await import('@/engines/table/de.json')).default,
  'engines/upload': async () => (await import('@/engines/upload/de.json')).default,
  accessibility: async () => (await import('@/features/accessibility/de.json')).default,
  'address-select': async () => (await import('@/features/address-select/de.json')).default,
  administration: async () => (await import('@/features/administration/de.json')).default,
  'command-palette': async () => (await import('@/features/command-palette/de.json')).default,
  contracts: async () => (await import('@/features/contracts/de.json')).default,
  faqs: async () => (await import('@/features/faqs/de.json')).default,
  legal: async () => (await import('@/features/legal/de.json')).default,
  'main-dashboard': async () => (await import('@/features/main-dashboard/de.json')).default,
  'main-dashboard/last-visit': async () =>
    (await import('@/features/main-dashboard/last-visit/de.json')).default,
  'offline-folder': async () => (await import('@/features/offline-folder/de.json')).default,
  'password-reset': async () => (await import('@/features/password-reset/de.json')).default,
  profile: async () => (await import('@/features/profile/de.json')).default,
  'reading-plan': async () => (await import('@/features/reading-plan/de.json')).default,
  share: async () => (await import('@/features/share/de.json')).default,
  sites: async () => (await import('@/features/sites/de.json')).default,
  start: async () => (await import('@/features/start/de.json')).default,
  'tickets/create': async () => (await import('@/features/tickets/create/de.json')).default,
  'tickets/dashboard': async () => (await import('@/features/tickets/dashboard/de.json')).default,
  'tickets/detail': async () => (await import('@/features/tickets/detail/de.json')).default,
  'tickets/list': async () => (await import('@/features/tickets/list/de.json')).default,
  'topic-area/dashboard': async () => (await import('@/features/topic-area/dashboard/de.json')).default,
  'topic-area/evidence': async () => (await import('@/features/topic-area/evidence/de.json')).default,
  'topic-area/keep-offline': async () => (await import('@/features/topic-area/keep-offline/de.json')).default,
  'topic-area/list-view': async () => (await import('@/features/topic-area/list-view/de.json')).default,
  'topic-area/radial-tree': async () => (await import('@/features/topic-area/radial-tree/de.json')).default,
  'topic-area/search': async () => (await import('@/features/topic-area/search/de.json')).default,
  'topic-area/task-detail': async () => (await import('@/features/topic-area/task-detail/de.json')).default,
  'topic-area/task-tree': async () => (await import('@/features/topic-area/task-tree/de.json')).default,
  'topic-area/working-area': async () => (await import('@/features/topic-area/working-area/de.json')).default,
  'my-device': async () => (await import('@/features/my-device/de.json')).default,
  updates: async () => (await import('@/updates/de.json')).default,
  users: async () => (await import('@/features/users/de.json')).default,
  waiting: async () => (await import('@/features/waiting/de.json')).default,
};

type LoadedTexts = {
  [Name in keyof typeof germanFiles]: Awaited<ReturnType<(typeof germanFiles)[Name]>>;
};

/** The texts of every namespace, as i18next knows them. */
export type Resources = typeof initialTexts & LoadedTexts;
