import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { PageHeader } from '@/shared/ui/page-header';

const parts = {
  move: ['tab', 'skip', 'heading', 'escape', 'help'],
  search: ['palette', 'slash', 'off'],
  tables: ['walk', 'sort', 'open', 'filter'],
  trees: ['arrows', 'all', 'letters', 'radial'],
  forms: ['required', 'errors', 'send', 'draft'],
  documents: ['open', 'leaf', 'text', 'download'],
  screenReader: ['landmarks', 'messages', 'frames', 'languages'],
  session: ['warning', 'extend', 'kept'],
  view: ['zoom', 'theme', 'contrast', 'motion', 'tips'],
} as const;

export function Component() {
  const { t } = useTranslation('accessibility');
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <div className="flex flex-col gap-6">
        <Part title={t('page.move.title')} sentences={parts.move.map((key) => t(`page.move.${key}`))} />
        <Part title={t('page.search.title')} sentences={parts.search.map((key) => t(`page.search.${key}`))} />
        <Part title={t('page.tables.title')} sentences={parts.tables.map((key) => t(`page.tables.${key}`))} />
        <Part title={t('page.trees.title')} sentences={parts.trees.map((key) => t(`page.trees.${key}`))} />
        <Part title={t('page.forms.title')} sentences={parts.forms.map((key) => t(`page.forms.${key}`))} />
        <Part
          title={t('page.documents.title')}
          sentences={parts.documents.map((key) => t(`page.documents.${key}`))}
        />
        <Part
          title={t('page.screenReader.title')}
          sentences={parts.screenReader.map((key) => t(`page.screenReader.${key}`))}
        />
        <Part
          title={t('page.session.title')}
          sentences={parts.session.map((key) => t(`page.session.${key}`))}
        />
        <Part title={t('page.view.title')} sentences={parts.view.map((key) => t(`page.view.${key}`))} />
        <p>
          <Link className="link" to={paths.accessibility()}>
            {t('page.statement')}
          </Link>
        </p>
      </div>
    </>
  );
}

function Part({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <ul className="flex max-w-[68ch] list-disc flex-col gap-1.5 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
