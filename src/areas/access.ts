import type { RoleState } from '@/entities/role/role';

/** What the backend says about data of an area for the chosen address. */
export type DataState = 'present' | 'absent' | 'pending' | 'failed';

/** Whether an area is open for the person, or why it is not; menu, guards and command palette ask the same function. */
export type AreaAccess =
  | { open: true }
  | { open: false; reason: 'missing' | 'noData' | 'pending' | 'failed' }
  | { open: false; reason: 'ended' | 'startsLater'; date: Date };

/**
 * An area is open only if the role is valid and the chosen address has data (R-PROD-09). The role speaks first:
 * who lacks it need not learn whether there is data.
 */
export function areaAccess(role: RoleState, data: DataState): AreaAccess {
  switch (role.state) {
    case 'missing':
      return { open: false, reason: 'missing' };
    case 'ended':
      return { open: false, reason: 'ended', date: role.date };
    case 'startsLater':
      return { open: false, reason: 'startsLater', date: role.date };
    case 'valid':
      break;
  }
  if (data === 'present') return { open: true };
  return { open: false, reason: data === 'absent' ? 'noData' : data };
}
