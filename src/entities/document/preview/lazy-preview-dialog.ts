import { lazyComponent } from '@/shared/ui/lazy-component';

/** The preview over a page that seldom needs it: its code and its texts come with the first document that is looked at. */
export const LazyPreviewDialog = lazyComponent(async () => (await import('./preview-dialog')).PreviewDialog);
