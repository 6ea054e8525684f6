import { useQueries, useQuery } from '@tanstack/react-query';

import { areaDataQuery } from '@/entities/area-data/queries';
import { type ActiveSession, useActiveSession } from '@/entities/session/session';
import { foreignSession } from '@/entities/user/foreign-session';
import { type ForeignUser, contactsBehindQuery } from '@/entities/user/queries';

import { type Right, rightsOf } from './rights';

export interface UserRights {
  session: ActiveSession;
  /** The user's contact is not visible, so the admin's address is assumed. */
  assumed: boolean;
  rights: readonly Right[];
}

/** Waits for the users' contacts, not for the data of their areas. */
export function useRights(users: readonly ForeignUser[], now: Date) {
  const { address: fallback } = useActiveSession();
  const { data, error, isFetching, refetch } = useQuery(
    contactsBehindQuery(users.map(({ username }) => username)),
  );
  const sessions = users.map((user) =>
    foreignSession(
      user,
      {
        contact: data?.contacts.get(user.username) ?? null,
        addresses: data?.addresses ?? [],
        fallback,
      },
      now,
    ),
  );
  const oids = [...new Set(sessions.map(({ address }) => address.oid))];
  const areaData = useQueries({ queries: oids.map(areaDataQuery) });
  const dataOf = (oid: string) => {
    const answer = areaData[oids.indexOf(oid)];
    return answer?.data ?? (answer?.isError ? 'failed' : 'pending');
  };
  const rows = sessions.map((session): UserRights => ({
    session,
    assumed: !data?.contacts.get(session.username),
    rights: rightsOf(session, dataOf(session.address.oid), now),
  }));
  return { rows: data ? rows : undefined, error, isFetching, refetch };
}
