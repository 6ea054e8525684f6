import { useMatches } from 'react-router-dom';
import * as z from 'zod/mini';

import { useConfig } from '@/shared/config/use-config';

/** The route says which FAQs it shows; folder and title are the installation's (R-FAQ-01). */
const handleSchema = z.object({ faqs: z.string() });

/** Folder and title of the FAQs in view; undefined where the installation has set up none. */
export function useFaqSource() {
  const config = useConfig();
  const handle = z.safeParse(handleSchema, useMatches().at(-1)?.handle);
  return handle.success ? config.faqs[handle.data.faqs] : undefined;
}
