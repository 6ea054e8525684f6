import type { PageModule } from './route-table';

/** A page that is not built yet says so; the architecture test lists who uses it, and the list must end empty. */
export const inProgress = (): Promise<PageModule> => import('./in-progress-page');
