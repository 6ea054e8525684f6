import * as z from 'zod/mini';

import { provider } from './client';

/** Somebody the contract names (Spec 1 §3 'Contract contact'). */
interface ContractContact {
  department: string;
  contactName: string;
  phone: string;
  email: string;
  authority: string;
}

/** The contract form (Spec 1 §3 'Contract'). */
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
