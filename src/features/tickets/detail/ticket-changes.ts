import { type Ticket, type TicketChange, closedStatus, textLimits } from '@/entities/ticket/ticket';
import { cleanTyped } from '@/shared/form/typed-text';

/** What the form of a ticket holds; the status as the select writes it. */
export interface TicketFormValues {
  title: string;
  description: string;
  solution: string;
  status: string;
}

/** The editable part of a ticket as a form holds it. */
export const formValuesOf = ({ title, description, solution, status }: Ticket): TicketFormValues => ({
  title,
  description,
  solution,
  status: String(status),
});

/** Only what differs from the ticket as the person saw it; blanks around a text are no change. */
export function changesOf(seen: TicketFormValues, typed: TicketFormValues): TicketChange {
  const change: TicketChange = {};
  for (const field of ['title', 'description', 'solution'] as const)
    if (cleanTyped(typed[field]) !== seen[field].trim()) change[field] = cleanTyped(typed[field]);
  if (typed.status !== seen.status) change.status = Number(typed.status);
  return change;
}

/** Why a form cannot be saved, by field. */
export type TicketProblem =
  | 'titleShort'
  | 'titleLong'
  | 'descriptionShort'
  | 'descriptionLong'
  | 'solutionShort'
  | 'solutionLong'
  | 'closingNeedsSolution';

/**
 * R-TIC-14: texts keep their limits. What was there before and stays as it is needs no correction, so that a short
 * title of the support never keeps a customer from writing the solution. R-TIC-10: closing needs a solution.
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
