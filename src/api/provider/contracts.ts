import * as z from 'zod/mini';

import { provider } from './client';

/** A contact person named in a contract (R-CON-04). */
interface ContractContact {
  department: string;
  contactName: string;
  phone: string;
  email: string;
  authority: string;
}

/** The contract form (R-CON-01). */
export interface Contract {
  company: string;
  street: string;
  zip: string;
  place: string;
  /** dd.MM.yyyy, as printed. */
  date: string;
  name: string;
  function: string;
  contacts: readonly ContractContact[];
}

/** Sends a contract. Returns the id of the document made from it. @throws ApiError `forbidden` without the role */
export async function sendContract(contract: Contract): Promise<string> {
  const { documentOid } = await provider.json(z.object({ documentOid: z.string() }), {
    method: 'post',
    url: '/contract',
    data: contract,
  });
  return documentOid;
}
