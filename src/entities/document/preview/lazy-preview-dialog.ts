import { lazyComponent } from '@/shared/ui/lazy-component';

export const LazyPreviewDialog = lazyComponent(async () => (await import('./preview-dialog')).PreviewDialog);
