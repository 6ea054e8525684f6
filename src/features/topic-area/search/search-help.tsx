import { useTranslation } from 'react-i18next';

import type { SearchMode } from '@/shared/search/search-mode';
import { tableLook } from '@/shared/ui/table-look';

const textRows = ['anywhere', 'fold', 'literal'] as const;
const wildcardRows = [
  ['*', 'any', '*vertrag*'],
  ['?', 'one', 'DS-00??'],
] as const;
const regexRows = [
  ['\\d', 'digit', '^DS-\\d+$'],
  ['\\w', 'word', '\\w+-\\w+'],
  ['\\s', 'blank', 'E-Mail\\s'],
  ['.', 'dot', 'M.ier'],
  ['[aeiou]', 'class', 'M[ae][iy]er'],
  ['[^aeiou]', 'notClass', '[^a-z]'],
  ['^ $', 'ends', '^Vertrag$'],
  ['* + ?', 'repeat', 'lösch\\w*'],
  ['{2,4}', 'times', '\\d{2,4}'],
  ['|', 'choice', 'Vertrag|Auftrag'],
  ['\\.', 'escape', '\\.pdf$'],
] as const;

export function SearchHelp({ id, mode }: { id: string; mode: SearchMode }) {
  const { t } = useTranslation('topic-area/search');
  return (
    <section id={id} aria-label={t(`help.${mode}`)} className="border-t border-line pt-3 text-sm text-text2">
      <h2 className="mb-2 font-semibold text-text">{t(`help.${mode}`)}</h2>
      {mode === 'text' && (
        <ul className="list-disc pl-5">
          {textRows.map((row) => (
            <li key={row}>{t(`help.textRows.${row}`)}</li>
          ))}
        </ul>
      )}
      {mode === 'wildcard' && (
        <>
          <SignTable
            label={t('help.wildcard')}
            rows={wildcardRows.map(([sign, row, example]) => ({
              sign,
              meaning: t(`help.wildcardRows.${row}`),
              example,
            }))}
          />
          <p className="mt-2">{t('help.wildcardRows.anchored')}</p>
        </>
      )}
      {mode === 'regex' && (
        <>
          <SignTable
            label={t('help.regex')}
            rows={regexRows.map(([sign, row, example]) => ({
              sign,
              meaning: t(`help.regexRows.${row}`),
              example,
            }))}
          />
          <p className="mt-2">{t('help.regexNote')}</p>
        </>
      )}
    </section>
  );
}

interface SignTableProps {
  label: string;
  rows: readonly { sign: string; meaning: string; example: string }[];
}

function SignTable({ label, rows }: SignTableProps) {
  const { t } = useTranslation('topic-area/search');
  return (
    <table aria-label={label} className="border-collapse">
      <thead className={tableLook.head}>
        <tr className={`text-left ${tableLook.headRow}`}>
          {(['sign', 'meaning', 'example'] as const).map((column) => (
            <th key={column} scope="col" className="py-1 pr-6 font-medium">
              {t(`help.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sign, meaning, example }) => (
          <tr key={sign} className={tableLook.row}>
            <th scope="row" className="py-1 pr-6 text-left font-normal whitespace-nowrap">
              <code className="text-text">{sign}</code>
            </th>
            <td className="py-1 pr-6">{meaning}</td>
            <td className="py-1">
              <code>{example}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
