import { queryOptions } from '@tanstack/react-query';

import { loadFolder } from '@/api/provider/documents';
import { config } from '@/shared/config/config';

import { rowByRow } from '../unreadable/unreadable';
import { faqGroups } from './faq';

/** FAQs change rarely, so they stay fresh for an hour. */
export const faqQuery = (folderOid: string) =>
  queryOptions({
    queryKey: ['faq', folderOid],
    queryFn: async (context) => {
      // The public folder needs no login, even after a session has ended.
      const withoutLogin = folderOid === config().faqs['public']?.folderOid;
      return faqGroups(await loadFolder(folderOid, { ...rowByRow(context), withoutLogin }));
    },
    staleTime: 60 * 60_000,
  });
