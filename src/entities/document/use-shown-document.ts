import { useSearchStep } from '@/shared/routing/use-search-step';

/** Which document is open over a page (`showDocument`, Spec 2 §2.1). */
export const useShownDocument = () => useSearchStep('showDocument');
