import { useSearchStep } from '@/shared/routing/use-url-state';

export const useShownDocument = () => useSearchStep('showDocument');
