import { mutationOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { type Contract, sendContract } from '@/api/provider/contracts';
import { contractPdf } from '@/api/task-utils';

import { clearOnRejection } from '../error/error';
import type { AttemptStore } from '../error/send-once';
import { inSession, ownAction, pinSession } from '../session/own-action';

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

export const contractAttempt = z.object({ sentAt: z.date() });

interface NewContract {
  contract: Contract;
  attempt: AttemptStore<z.output<typeof contractAttempt>>;
}

/** No call lists contracts, so after a lost response the user decides whether to send again. */
export const contractMutation = mutationOptions({
  mutationFn: async ({ contract, attempt }: NewContract) => {
    const session = pinSession();
    const { earlier } = attempt;
    attempt.keep({ sentAt: new Date() });
    // A refusal of this attempt says nothing about the earlier one.
    const documentOid = await clearOnRejection(sendContract(contract), () => attempt.keep(earlier));
    attempt.keep(undefined);
    void ownAction(session, { type: 'documentMade', oid: documentOid });
    return documentOid;
  },
});

export const contractPdfMutation = mutationOptions({
  mutationFn: (contract: Contract) => inSession(() => contractPdf(contract)),
});
