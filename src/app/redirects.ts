import { paths } from '@/areas/paths';

/** Moves the id from the query into the path and keeps the other parameters. */
function ticketOf({ searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('id');
  const query = others.size > 0 ? `?${others.toString()}` : '';
  return paths.ticket(searchParams.get('id') ?? '') + query;
}

/** Old or second addresses of a page (R-TIC-06); mails and bookmarks still use them. */
export const redirects = [
  { path: '/', to: () => paths.mainDashboard() },
  { path: '/userAdministration', to: () => paths.users() },
  { path: '/ticketList', to: ({ search }: URL) => paths.tickets() + search },
  {
    path: '/tickets/:id',
    to: ({ pathname, search }: URL) => pathname.replace('/tickets', paths.tickets()) + search,
  },
  { path: '/tickets', to: ticketOf },
] as const satisfies readonly { path: string; to: (url: URL) => string }[];
