import { mutationOptions } from '@tanstack/react-query';

import { type Contract, sendContract } from '@/api/provider/contracts';
import { contractPdf } from '@/api/task-utils/documents';

import { ownAction } from '../session/own-action';
import { inSession, pinSession } from '../session/pin-session';

export type { Contract } from '@/api/provider/contracts';

/** R-CON-03 limits the contacts of a contract. */
export const maxContacts = 6;

/** In characters (R-CON-02). */
export const limits = {
  company: 30,
  place: 26,
  name: 18,
  function: 35,
  department: 22,
  contactName: 20,
  phone: 19,
  email: 30,
} as const;

export const contractMutation = mutationOptions({
  mutationFn: async (contract: Contract) => {
    const session = pinSession();
    const documentOid = await sendContract(contract);
    void ownAction(session, { type: 'documentMade', oid: documentOid });
    return documentOid;
  },
});

export const contractPdfMutation = mutationOptions({
  mutationFn: (contract: Contract) => inSession(() => contractPdf(contract)),
});
