import * as z from 'zod/mini';

import { provider } from './client';

/** Somebody the contract names (R-CON-04). */
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
  /** dd.MM.yyyy, as it stands on the paper. */
  date: string;
  name: string;
  function: string;
  contacts: readonly ContractContact[];
}

/** Sends a contract; answers the id of the document it becomes. @throws ApiError `forbidden` without the role. */
export async function sendContract(contract: Contract): Promise<string> {
  const { documentOid } = await provider.json(z.object({ documentOid: z.string() }), {
    method: 'post',
    url: '/contract',
    data: contract,
  });
  return documentOid;
}
