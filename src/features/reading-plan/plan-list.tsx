import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { AreaIcon, useAreaName } from '@/areas/area-name';
import { type Document, documentMeta } from '@/entities/document/document';
import { MarkBar, useSelection } from '@/entities/document/document-list';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { Button } from '@/shared/ui/button';

import type { PlanEntry } from './reading-plan';

const step = 50;

interface PlanListProps {
  plan: readonly PlanEntry[];
  current: string | null;
  queryOf: (document: Document) => string;
  onMark: (documents: readonly Document[]) => void;
}

export function PlanList({ plan, current, queryOf, onMark }: PlanListProps) {
  const { t } = useTranslation('reading-plan');
  const { t: entities } = useTranslation('entities');
  const areaName = useAreaName();
  const formats = useFormats();
  const [wanted, setWanted] = useState(step);
  const documents = plan.map(({ document }) => document);
  const { selected, isSelected, select, clearSelection } = useSelection(documents);
  const at = documents.findIndex(({ oid }) => oid === current);
  const shown = Math.max(wanted, at + 1);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <>
      <MarkBar
        summary={t('count', { total: formats.number(plan.length) })}
        selected={selected}
        unread={documents}
        isRead={() => false}
        onMark={(marked) => {
          onMark(marked);
          clearSelection();
        }}
      />
      <ul ref={list} aria-label={t('list')} className="min-h-0 overflow-y-auto">
        {plan.slice(0, shown).map(({ document, area, task }) => (
          <li
            key={document.oid}
            className={`relative flex gap-3 border-b border-line px-4 py-2.5 last:border-b-0 ${
              document.oid === current
                ? 'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent'
                : 'hover:bg-hover'
            }`}
          >
            <input
              type="checkbox"
              aria-label={entities('document.choose', { name: document.name })}
              className="mt-0.5 size-4 shrink-0 choice print:hidden pointer-coarse:size-5"
              checked={isSelected(document)}
              onChange={({ currentTarget }) => select(document, currentTarget.checked)}
            />
            <div className="min-w-0 flex-1">
              <Link
                to={queryOf(document)}
                preventScrollReset
                aria-current={document.oid === current || undefined}
                data-row-link
                className={`wrap-anywhere ${document.oid === current ? 'font-semibold' : 'font-medium'}`}
              >
                {document.name}
              </Link>
              <p className="flex gap-2 text-sm text-text3">
                <AreaIcon area={area} className="mt-0.5 size-4" />
                <span lang="de" className="min-w-0 flex-1 wrap-anywhere hyphens-auto">
                  {joinParts([areaName(area), task?.title, ...documentMeta(document, formats)], ' · ')}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {plan.length > shown && (
        <div className="border-t border-line p-3 print:hidden">
          <Button size="small" onClick={() => setWanted(shown + step)}>
            {t('more', { count: Math.min(step, plan.length - shown) })}
          </Button>
        </div>
      )}
    </>
  );
}
