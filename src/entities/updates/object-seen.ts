import type { ActiveSession } from '../session/session';
import { changeState } from './state-store';
import { markSeen } from './updates';

/** Marks everything about one object as seen, whichever list told of it. */
export const objectSeen = (session: ActiveSession, oid: string): void =>
  void changeState(session, (state) => markSeen(state, { oid }));
