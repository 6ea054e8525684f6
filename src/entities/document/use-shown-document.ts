import { useSearchStep } from '@/shared/routing/use-search-step';

export const useShownDocument = () => useSearchStep('showDocument');
