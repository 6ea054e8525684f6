import type { Ticket } from '@/api/gsd/tickets';
import { cleanTyped } from '@/shared/form/typed-text';

import { textLimits } from './ticket';

/** Stars and the words to them. */
export type Rating = Pick<Ticket, 'rating' | 'ratingComment'>;

/** Why a rating cannot be sent; the button says it. */
export type RatingObstacle = 'noStars' | 'commentTooShort' | 'commentTooLong' | 'unchanged';

/** R-RATE-03: not without stars, not with an invalid comment, not when both are unchanged. */
export function ratingObstacle(saved: Rating, typed: Rating): RatingObstacle | null {
  const comment = cleanTyped(typed.ratingComment);
  if (typed.rating === 0) return 'noStars';
  if (comment.length < textLimits.ratingComment.min) return 'commentTooShort';
  if (comment.length > textLimits.ratingComment.max) return 'commentTooLong';
  return typed.rating === saved.rating && comment === saved.ratingComment.trim() ? 'unchanged' : null;
}
