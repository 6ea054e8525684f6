import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Possible numbers of stars (R-VAL-08). */
const allStars = [1, 2, 3, 4, 5] as const;

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

interface RatingInputProps {
  label: string;
  value: number;
  onChange: (stars: number) => void;
}

export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const { t } = useTranslation('shared/ui');
  const name = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  const chosen = allStars.find((star) => star === value);
  return (
    // No fieldset: Safari counts the height of its legend twice.
    <div role="radiogroup" aria-required aria-labelledby={`${name}-label`}>
      <p id={`${name}-label`} className="mb-2 font-semibold">
        <span className="required-mark">{label}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1 flex" onPointerLeave={() => setPointed(0)}>
          {allStars.map((star) => (
            <label
              key={star}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') setPointed(star);
              }}
              className="relative flex size-8 cursor-pointer items-center justify-center rounded-md text-waiting has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus pointer-coarse:size-11"
            >
              <input
                type="radio"
                name={name}
                aria-label={t('rating.stars', { count: star })}
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={star === value}
                onChange={() => onChange(star)}
              />
              <Star
                aria-hidden
                className={`size-6 ${star <= shown ? 'fill-current' : ''}`}
                strokeWidth={1.5}
              />
            </label>
          ))}
        </div>
        {chosen && (
          <span className="text-text2">
            {t('rating.chosen', { stars: chosen, word: t(`rating.word.${chosen}`) })}
          </span>
        )}
      </div>
    </div>
  );
}
