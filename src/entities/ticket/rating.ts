import type { Ticket } from '@/api/gsd/tickets';
import { cleanTyped } from '@/shared/form/typed-text';

import { textLimits } from './ticket';

export type Rating = Pick<Ticket, 'rating' | 'ratingComment'>;

export type RatingObstacle = 'noStars' | 'commentTooShort' | 'commentTooLong' | 'unchanged';

/** R-RATE-03 demands stars, a valid comment and a change. */
export function ratingObstacle(saved: Rating, typed: Rating): RatingObstacle | null {
  const comment = cleanTyped(typed.ratingComment);
  if (typed.rating === 0) return 'noStars';
  if (comment.length < textLimits.ratingComment.min) return 'commentTooShort';
  if (comment.length > textLimits.ratingComment.max) return 'commentTooLong';
  return typed.rating === saved.rating && comment === saved.ratingComment.trim() ? 'unchanged' : null;
}
