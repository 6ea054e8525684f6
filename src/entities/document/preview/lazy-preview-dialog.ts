import { lazyPart } from '@/shared/ui/lazy-part';

/** The preview over a page that seldom needs it: its code and its texts come with the first document that is looked at. */
export const LazyPreviewDialog = lazyPart(
  async () => (await import('./preview-dialog')).PreviewDialog,
  'entities/document/preview',
);
