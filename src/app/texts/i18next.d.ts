import 'i18next';
import type { loginTexts } from './texts';

/** A new namespace is one line here; the types of all keys follow. */
export interface AppTexts {
  app: typeof import('@/app/de.json');
  entities: typeof import('@/entities/de.json');
  'entities/document/preview': typeof import('@/entities/document/preview/de.json');
  'entities/archive': typeof import('@/entities/archive/de.json');
  'shared/keys': typeof import('@/shared/keys/de.json');
  'shared/ui': typeof import('@/shared/ui/de.json');
  'engines/pdf': typeof import('@/engines/pdf/de.json');
  'shared/config': typeof import('@/shared/config/de.json');
  'engines/table': typeof import('@/engines/table/de.json');
  'engines/upload': typeof import('@/engines/upload/de.json');
  accessibility: typeof import('@/features/accessibility/de.json');
  'address-select': typeof import('@/features/address-select/de.json');
  administration: typeof import('@/features/administration/de.json');
  'command-palette': typeof import('@/features/command-palette/de.json');
  contracts: typeof import('@/features/contracts/de.json');
  faqs: typeof import('@/features/faqs/de.json');
  legal: typeof import('@/features/legal/de.json');
  'main-dashboard': typeof import('@/features/main-dashboard/de.json');
  'offline-folder': typeof import('@/features/offline-folder/de.json');
  'password-reset': typeof import('@/features/password-reset/de.json');
  profile: typeof import('@/features/profile/de.json');
  'reading-plan': typeof import('@/features/reading-plan/de.json');
  share: typeof import('@/features/share/de.json');
  sites: typeof import('@/features/sites/de.json');
  start: typeof import('@/features/start/de.json');
  'tickets/create': typeof import('@/features/tickets/create/de.json');
  'tickets/dashboard': typeof import('@/features/tickets/dashboard/de.json');
  'tickets/detail': typeof import('@/features/tickets/detail/de.json');
  'tickets/list': typeof import('@/features/tickets/list/de.json');
  'topic-area/dashboard': typeof import('@/features/topic-area/dashboard/de.json');
  'topic-area/evidence': typeof import('@/features/topic-area/evidence/de.json');
  'topic-area/keep-offline': typeof import('@/features/topic-area/keep-offline/de.json');
  'topic-area/list-view': typeof import('@/features/topic-area/list-view/de.json');
  'radial-tree': typeof import('@/features/radial-tree/de.json');
  search: typeof import('@/features/search/de.json');
  'topic-area/task-detail': typeof import('@/features/topic-area/task-detail/de.json');
  'topic-area/task-tree': typeof import('@/features/topic-area/task-tree/de.json');
  'topic-area/working-area': typeof import('@/features/topic-area/working-area/de.json');
  'my-device': typeof import('@/features/my-device/de.json');
  updates: typeof import('@/updates/de.json');
  users: typeof import('@/features/users/de.json');
  waiting: typeof import('@/features/waiting/de.json');
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: AppTexts & typeof loginTexts;
  }
}
