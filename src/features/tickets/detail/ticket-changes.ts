import { type Ticket, type TicketChange, closedStatus, textLimits } from '@/entities/ticket/ticket';
import { cleanTyped } from '@/shared/form/typed-text';

/** The select returns the status as a string. */
export interface TicketFormValues {
  title: string;
  description: string;
  solution: string;
  status: string;
}

export const formValuesOf = ({ title, description, solution, status }: Ticket): TicketFormValues => ({
  title,
  description,
  solution,
  status: String(status),
});

/** Compares with the ticket the user saw; leading and trailing blanks are not a change. */
export function changesOf(seen: TicketFormValues, typed: TicketFormValues): TicketChange {
  const change: TicketChange = {};
  for (const field of ['title', 'description', 'solution'] as const)
    if (cleanTyped(typed[field]) !== seen[field].trim()) change[field] = cleanTyped(typed[field]);
  if (typed.status !== seen.status) change.status = Number(typed.status);
  return change;
}

export type TicketProblem =
  | 'titleShort'
  | 'titleLong'
  | 'descriptionShort'
  | 'descriptionLong'
  | 'solutionShort'
  | 'solutionLong'
  | 'closingNeedsSolution';

/**
 * An unchanged text is not checked, so that a short title of the support does not block the solution
 * (R-TIC-14). Closing needs a solution (R-TIC-10).
 */
export function problemOf(
  field: 'title' | 'description' | 'solution',
  seen: TicketFormValues,
  typed: TicketFormValues,
): TicketProblem | null {
  const text = cleanTyped(typed[field]);
  const { min, max } = textLimits[field];
  const closes = Number(typed.status) === closedStatus && typed.status !== seen.status;
  if (field === 'solution' && closes && text.length < min) return 'closingNeedsSolution';
  if (text === seen[field].trim()) return null;
  if (text.length < min) return `${field}Short`;
  return text.length > max ? `${field}Long` : null;
}
