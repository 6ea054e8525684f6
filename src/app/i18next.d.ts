import 'i18next';
import type { Resources } from './german-files';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: Resources;
  }
}
