import { useTranslation } from 'react-i18next';

import { outlineNumber, treeOf } from '@/engines/tree/flat-tree';
import { documentMeta } from '@/entities/document/document-meta';
import type { OpenedFolder, OpenedTask } from '@/entities/offline-folder/read-folder';
import { useConfig } from '@/shared/config/use-config';
import { joinParts } from '@/shared/format/isolate';
import { useFormats } from '@/shared/format/use-formats';
import { RichText } from '@/shared/html/rich-text';

import { useTaskFacts } from './task-facts';

const links = { idOf: ({ oid }: OpenedTask) => oid, parentOf: ({ parentOid }: OpenedTask) => parentOid };

/** Images from other servers would need a network. */
const none: readonly string[] = [];

export function PrintedFolder({ folder }: { folder: OpenedFolder }) {
  const { t } = useTranslation('offline-folder');
  const { company, contact } = useConfig().brand;
  const tree = treeOf(folder.tasks, links);
  return (
    <div lang="de" className="hidden print:block">
      <p className="mb-4">{joinParts([company, contact.phone, contact.mail], ', ')}</p>
      {tree.items.map((task, index) => (
        <PrintedTask key={tree.ids[index]} number={outlineNumber(tree, index)} task={task} />
      ))}
      {folder.faqs.length > 0 && <h2 className="mt-6 mb-2 text-lg font-semibold">{t('faqs')}</h2>}
      {folder.faqs.map(({ faqs }) =>
        faqs.map(({ oid, name, text }) => (
          <section key={oid} className="mb-3">
            <h3 className="font-semibold">{name}</h3>
            <RichText html={text} imageHosts={none} />
          </section>
        )),
      )}
    </div>
  );
}

function PrintedTask({ number, task }: { number: string; task: OpenedTask }) {
  const { t } = useTranslation('offline-folder');
  const formats = useFormats();
  const facts = useTaskFacts()(task);
  const documents = task.part?.documents ?? [];
  const notes = task.part?.notes ?? [];
  return (
    <section className="mb-4 border-t border-line pt-3">
      <h2 className="text-lg font-semibold break-after-avoid">
        {number} {task.title}
      </h2>
      <p className="text-sm">{facts.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</p>
      {task.part?.description && (
        <div className="mt-2">
          <RichText html={task.part.description} imageHosts={none} />
        </div>
      )}
      {documents.length > 0 && (
        <p className="mt-2 text-sm">
          {t('documents')}:{' '}
          {documents
            .map((document) => [document.name, ...documentMeta(document, formats)].join(', '))
            .join('; ')}
        </p>
      )}
      {notes.length > 0 && <h3 className="mt-2 font-semibold">{t('notes')}</h3>}
      {notes.map((item) => (
        <p key={`${item.date?.getTime()} ${item.text}`} className="whitespace-pre-line">
          {joinParts([item.author, item.date && formats.dateTime(item.date)], ', ')}: {item.text}
        </p>
      ))}
    </section>
  );
}
