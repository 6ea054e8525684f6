import { useTranslation } from 'react-i18next';

/** A button, because a hash link would be a route. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <button
      type="button"
      className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-medium text-onaccent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      onClick={() => document.getElementById('content')?.focus()}
    >
      {t('skipLink')}
    </button>
  );
}
