import { queryOptions } from '@tanstack/react-query';

import { loadFolder } from '@/api/provider/folders';

import { faqGroups } from './faq';

/** The FAQs of a folder, grouped by the folders in it. FAQs change rarely: an hour is fresh enough. */
export const faqQuery = (folderOid: string) =>
  queryOptions({
    queryKey: ['faq', folderOid],
    queryFn: async ({ signal }) => faqGroups(await loadFolder(folderOid, { signal })),
    staleTime: 60 * 60_000,
  });
