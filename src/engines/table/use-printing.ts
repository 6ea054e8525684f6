import { createStore } from '@/shared/store/store';
import { useStore } from '@/shared/store/use-store';

const printing = createStore(false, {
  whileUsed: () => {
    const begin = () => printing.set(true);
    const end = () => printing.set(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  },
});

/** Whether the page is being printed: then everything that is to be on paper must be in the document. */
export const usePrinting = () => useStore(printing);
