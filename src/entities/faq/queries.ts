import { queryOptions } from '@tanstack/react-query';

import { loadFolder } from '@/api/provider/documents';
import { config } from '@/shared/config/config';

import { rowByRow } from '../unreadable/unreadable';
import { faqGroups } from './faq';

/** The FAQs of a folder, grouped by the folders in it. FAQs change rarely: an hour is fresh enough. */
export const faqQuery = (folderOid: string) =>
  queryOptions({
    queryKey: ['faq', folderOid],
    queryFn: async (context) => {
      // The public folder is open without login, also to a user whose session has ended.
      const withoutLogin = folderOid === config().faqs['public']?.folderOid;
      return faqGroups(await loadFolder(folderOid, { ...rowByRow(context), withoutLogin }));
    },
    staleTime: 60 * 60_000,
  });
