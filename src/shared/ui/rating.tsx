import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Possible numbers of stars (R-VAL-08). */
export const allStars = [1, 2, 3, 4, 5] as const;

export function Rating({ stars }: { stars: number }) {
  const { t } = useTranslation('shared/ui');
  return (
    <span
      role="img"
      aria-label={t('rating.given', { stars })}
      className="inline-flex gap-0.5 align-middle text-waiting"
    >
      {allStars.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`size-4 ${star <= stars ? 'fill-current' : ''}`}
          strokeWidth={1.75}
        />
      ))}
    </span>
  );
}
