import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { PageHeader } from '@/shared/ui/page-header';

export function Component() {
  const { t } = useTranslation('accessibility');
  const parts = Object.values(t('page.parts', { returnObjects: true }));
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <div className="flex flex-col gap-6">
        {parts.map(({ title, ...sentences }) => (
          <section key={title}>
            <h2 className="mb-2 text-lg font-semibold">{title}</h2>
            <ul className="flex max-w-[68ch] list-disc flex-col gap-1.5 pl-5">
              {Object.values(sentences).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          <Link className="link" to={paths.accessibility()}>
            {t('page.statement')}
          </Link>
        </p>
      </div>
    </>
  );
}
