import { LockKeyhole, Printer } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { at, branchesOf, filterTree, outlineNumber, treeOf } from '@/engines/tree/flat-tree';
import { OutlineTree } from '@/engines/tree/outline/outline-tree';
import type { OpenedFolder, OpenedTask } from '@/entities/offline-folder/read-folder';
import { ProviderContact } from '@/entities/provider/provider-contact';
import { useConfig } from '@/shared/config/use-config';
import { Select } from '@/shared/form/select';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { RichText } from '@/shared/html/rich-text';
import { searchWords } from '@/shared/search/normalize-for-search';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchField } from '@/shared/ui/search-field';

import { FolderTaskView, PrintedTask } from './folder-task-view';

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

interface FolderViewProps {
  folder: OpenedFolder;
  opened: readonly OpenedFolder[];
  onShow: (id: string) => void;
  onClose: () => void;
}

export function FolderView({ folder, opened, onShow, onClose }: FolderViewProps) {
  const { t } = useTranslation('offline-folder');
  const { t: archive } = useTranslation('entities/archive');
  const formats = useFormats();
  const [selected, setSelected] = useState<string>();
  const task = folder.tasks.find(({ oid }) => oid === selected) ?? folder.tasks[0];
  const detail = useRef<HTMLDivElement>(null);
  const select = (oid: string) => {
    flushSync(() => setSelected(oid));
    detail.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div data-wide>
      <header className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          {/* The submitted form is gone, so the heading gets the focus. */}
          <h1 ref={takeFocus} tabIndex={-1} className="text-lg font-semibold">
            {folder.task === null ? t('emergencyTitle') : t('taskTitle', { title: folder.task })}
          </h1>
          <p lang="de" className="text-text2">
            {t('of', { area: folder.area, address: folder.address })}
          </p>
          <p className="mt-2 text-3xl font-semibold tracking-[-0.03em] max-sm:text-2xl">
            {folder.savedAt
              ? archive('state', { date: formats.dateTime(folder.savedAt) })
              : archive('unfinished')}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2 print:hidden">
          {opened.length > 1 && (
            <div className="w-56 max-sm:w-full">
              <Select
                label={t('choice')}
                value={folder.id}
                onChange={({ target }) => onShow(target.value)}
                options={opened.map(({ id, area, address, task: about, savedAt }) => ({
                  value: id,
                  label: joinParts([about, area, address, savedAt && formats.dateTime(savedAt)], ', '),
                }))}
              />
            </div>
          )}
          <Button icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button icon={LockKeyhole} onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </header>
      <div className="mb-5 flex flex-col gap-3">
        <p className="text-text2">{t('readOnly')}</p>
        {folder.missing > 0 && <Banner tone="warning" title={t('missing', { count: folder.missing })} />}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] print:hidden">
        <div className="flex min-w-0 flex-col gap-4">
          <TaskTree key={folder.id} tasks={folder.tasks} selected={task?.oid ?? null} onSelect={select} />
          <ProviderContact />
        </div>
        <div ref={detail} className="min-w-0">
          {task ? (
            <FolderTaskView key={task.oid} folder={folder} task={task} />
          ) : (
            <EmptyState title={t('choose')} text={t('chooseText')} />
          )}
        </div>
      </div>
      <div className="mt-6 empty:hidden print:hidden">
        {folder.faqs.length > 0 && (
          <Card title={t('faqs')} ruled>
            <div className="px-2 py-1">
              {folder.faqs
                .flatMap(({ faqs }) => faqs)
                .map((faq) => (
                  <Disclosure key={faq.oid} title={<span lang="de">{faq.name}</span>}>
                    <RichText html={faq.text} />
                  </Disclosure>
                ))}
            </div>
          </Card>
        )}
      </div>
      <PrintedFolder folder={folder} />
    </div>
  );
}

const links = { idOf: ({ oid }: OpenedTask) => oid, parentOf: ({ parentOid }: OpenedTask) => parentOid };

function PrintedFolder({ folder }: { folder: OpenedFolder }) {
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
      {folder.faqs
        .flatMap(({ faqs }) => faqs)
        .map(({ oid, name, text }) => (
          <section key={oid} className="mb-3">
            <h3 className="font-semibold">{name}</h3>
            <RichText html={text} withImages={false} />
          </section>
        ))}
    </div>
  );
}

interface TaskTreeProps {
  tasks: readonly OpenedTask[];
  selected: string | null;
  onSelect: (oid: string) => void;
}

function TaskTree({ tasks, selected, onSelect }: TaskTreeProps) {
  const { t } = useTranslation('offline-folder');
  const formats = useFormats();
  const tree = treeOf(tasks, links);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => branchesOf(tree));
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const words = searchWords(text);
  const hits =
    words.length > 0 &&
    filterTree(tree, ({ searchText }) => words.every((word) => searchText.includes(word)));
  const shown = hits ? hits.tree : tree;
  const numberOf = (index: number) => outlineNumber(tree, tree.indexOf.get(shown.ids[index] ?? '') ?? -1);
  return (
    <Card title={t('tasks')}>
      <div className="flex flex-col gap-2 px-4 pb-2">
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        <p role="status" className={hits && hits.found > 0 ? 'text-sm text-text2' : 'sr-only'}>
          {hits && t('found', { count: hits.found, found: formats.number(hits.found) })}
        </p>
      </div>
      {hits && hits.found === 0 ? (
        <EmptyState
          kind="filtered"
          title={t('noneFound')}
          text={t('noneFoundText', { text })}
          action={<Button onClick={() => setTyped('')}>{t('clearSearch')}</Button>}
        />
      ) : (
        <div className="h-96 border-t border-line max-lg:h-72">
          <OutlineTree
            label={t('tasks')}
            tree={shown}
            open={hits ? branchesOf(shown) : open}
            onOpenChange={(next) => !hits && setOpen(next)}
            selected={selected}
            onSelect={onSelect}
            rowHeight={44}
            textOf={({ title }) => title}
            nameOf={(index) => `${numberOf(index)} ${shown.items[index]?.title ?? ''}`}
          >
            {(index) => (
              <>
                {numberOf(index)}
                <span
                  lang="de"
                  className={`min-w-0 flex-1 truncate ${shown.ids[index] === selected ? 'font-semibold' : ''} ${at(shown.level, index) === 1 ? 'font-medium' : ''}`}
                >
                  {shown.items[index]?.title}
                </span>
              </>
            )}
          </OutlineTree>
        </div>
      )}
    </Card>
  );
}
