import { useSearchStep } from '@/shared/routing/use-search-step';

/** Which document is open over a page (`showDocument`, R-AREA-04). */
export const useShownDocument = () => useSearchStep('showDocument');
