import * as z from 'zod/mini';

import { provider } from './client';

export interface Contract {
  company: string;
  street: string;
  zip: string;
  place: string;
  /** Has the printed form dd.MM.yyyy. */
  date: string;
  name: string;
  function: string;
  contacts: readonly {
    department: string;
    contactName: string;
    phone: string;
    email: string;
    authority: string;
  }[];
}

export const postContract = provider.json('post /contract', z.object({ documentOid: z.string() }));

/** Returns the id of the contract's document. @throws ApiError `forbidden` without the role */
export async function sendContract(contract: Contract): Promise<string> {
  const { documentOid } = await postContract({ body: contract });
  return documentOid;
}
