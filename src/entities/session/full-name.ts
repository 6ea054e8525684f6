import { joinParts } from '@/shared/format/text';

import type { Session } from './session';

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  joinParts([firstName, lastName], ' ');

export const nameOrLogin = ({ contact, username }: Pick<Session, 'contact' | 'username'>): string =>
  fullName(contact) || username;
