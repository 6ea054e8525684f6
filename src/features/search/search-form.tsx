import { CircleHelp, Search as SearchIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { findPatternError } from '@/engines/search/pattern';
import { useSearchAnswer } from '@/engines/search/search-engine';
import type { LocalSearch } from '@/entities/search/local-search';
import { Checkbox } from '@/shared/form/checkbox';
import { TextField } from '@/shared/form/text-field';
import { useFormats } from '@/shared/format/formats';
import {
  type Search,
  type SearchMode,
  maxSearchLength,
  readIgnoreCase,
  searchMeant,
  searchModes,
  searchPatternSchema,
  withIgnoreCase,
} from '@/shared/search/search-mode';
import { Button } from '@/shared/ui/button';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { TableHead, tableLook } from '@/shared/ui/table-look';

import type { SearchKind } from './search-view';

interface SearchFormProps {
  kind: SearchKind;
  initial: Search;
  local: Pick<LocalSearch, 'engine' | 'items'>;
  onSubmit: (search: Search) => void;
}

export function SearchForm({ kind, initial, local: { engine, items }, onSubmit }: SearchFormProps) {
  const { t } = useTranslation('search');
  const formats = useFormats();
  const helpId = useId();
  const [helps, setHelps] = useState(false);
  const { register, control, setValue, handleSubmit } = useForm<Search>({ values: initial });
  const [mode, pattern] = useWatch({ control, name: ['mode', 'pattern'] });
  const typed = searchMeant({ mode, pattern });
  const { expression, ignoreCase } = readIgnoreCase(pattern);
  const blank = !searchPatternSchema.safeParse(mode === 'regex' ? expression : pattern).success;
  const wrong = blank ? null : findPatternError(typed);
  const live = useSearchAnswer(engine, blank || wrong ? null : typed);
  const current = live?.search.pattern === typed.pattern && live.search.mode === mode;
  const stopped = current && live.answer.state === 'stopped';
  const invalid = blank || wrong !== null || stopped;
  const error = wrong
    ? t(`error.${wrong.kind}`, { position: wrong.at + 1 })
    : stopped
      ? t('error.stopped')
      : undefined;

  const submit = handleSubmit((search) => {
    if (!invalid) onSubmit(searchMeant(search));
  });
  const counted = () => {
    if (items === null || live?.answer.state === 'failed') return t('live.unavailable');
    if (!live || live.answer.state !== 'found') return t('live.loading');
    const count = live.answer.hits.length;
    const total = items?.length ?? 0;
    const hits = t('live.hits', { count, number: formats.number(count) });
    return t(`live.${kind}`, { count: total, hits, of: formats.number(total) });
  };
  return (
    <form
      role="search"
      aria-label={t(`title.${kind}`)}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="text-sm text-text2 max-sm:w-full">
          {t('mode.label')}
        </span>
        <SegmentedControl
          label={t('mode.label')}
          labelShown={false}
          value={mode}
          options={searchModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={(next) => setValue('mode', next)}
        />
        <Button
          variant="quiet"
          size="small"
          icon={CircleHelp}
          aria-expanded={helps}
          aria-controls={helps ? helpId : undefined}
          onClick={() => setHelps(!helps)}
        >
          {t('help.show')}
        </Button>
      </div>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('pattern')}
            placeholder={t(`placeholder.${mode}`)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={maxSearchLength}
            error={error}
            {...register('pattern')}
          />
          {mode === 'regex' && (
            <Checkbox
              label={t('ignoreCase')}
              checked={ignoreCase}
              onChange={({ target }) => setValue('pattern', withIgnoreCase(pattern, target.checked))}
            />
          )}
        </div>
        <div className="pt-6">
          <Button type="submit" variant="primary" icon={SearchIcon} disabled={invalid}>
            {t('submit')}
          </Button>
        </div>
      </div>
      {wrong && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">
          <code>
            {pattern.slice(0, wrong.at)}
            <mark className="rounded-sm bg-failed-soft font-semibold text-failed underline decoration-wavy underline-offset-4">
              {pattern.slice(wrong.at, wrong.at + 1)}
            </mark>
            {pattern.slice(wrong.at + 1)}
          </code>
        </p>
      )}
      {!blank && !error && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <p className="max-w-[68ch] wrap-anywhere text-text2">
            {t(`sentence.${mode === 'regex' && ignoreCase ? 'regexIgnoringCase' : mode}`, {
              text: mode === 'regex' ? expression : typed.pattern,
            })}
          </p>
          <p role="status" className="font-medium">
            {counted()}
          </p>
        </div>
      )}
      {helps && <SearchHelp id={helpId} mode={mode} />}
    </form>
  );
}

const textRows = ['anywhere', 'fold', 'literal'] as const;
const signs = {
  wildcard: [
    ['*', 'wildcardRows.any', '*vertrag*'],
    ['?', 'wildcardRows.one', 'DS-00??'],
  ],
  regex: [
    ['\\d', 'regexRows.digit', '^DS-\\d+$'],
    ['\\w', 'regexRows.word', '\\w+-\\w+'],
    ['\\s', 'regexRows.blank', 'E-Mail\\s'],
    ['.', 'regexRows.dot', 'M.ier'],
    ['[aeiou]', 'regexRows.class', 'M[ae][iy]er'],
    ['[^aeiou]', 'regexRows.notClass', '[^a-z]'],
    ['^ $', 'regexRows.ends', '^Vertrag$'],
    ['* + ?', 'regexRows.repeat', 'lösch\\w*'],
    ['{2,4}', 'regexRows.times', '\\d{2,4}'],
    ['|', 'regexRows.choice', 'Vertrag|Auftrag'],
    ['\\.', 'regexRows.escape', '\\.pdf$'],
  ],
} as const;

function SearchHelp({ id, mode }: { id: string; mode: SearchMode }) {
  const { t } = useTranslation('search');
  const label = t(`help.${mode}`);
  return (
    <section id={id} aria-label={label} className="border-t border-line pt-3 text-sm text-text2">
      <h2 className="mb-2 font-semibold text-text">{label}</h2>
      {mode === 'text' ? (
        <ul className="list-disc pl-5">
          {textRows.map((row) => (
            <li key={row}>{t(`help.textRows.${row}`)}</li>
          ))}
        </ul>
      ) : (
        <>
          <table aria-label={label} className="border-collapse">
            <TableHead
              labels={[t('help.sign'), t('help.meaning'), t('help.example')]}
              className={`text-left ${tableLook.head} ${tableLook.headRow}`}
              cell="py-1 pr-6 font-medium"
            />
            <tbody>
              {signs[mode].map(([sign, meaning, example]) => (
                <tr key={sign} className={tableLook.row}>
                  <th scope="row" className="py-1 pr-6 text-left font-normal whitespace-nowrap">
                    <code className="text-text">{sign}</code>
                  </th>
                  <td className="py-1 pr-6">{t(`help.${meaning}`)}</td>
                  <td className="py-1">
                    <code>{example}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2">{t(mode === 'wildcard' ? 'help.wildcardRows.anchored' : 'help.regexNote')}</p>
        </>
      )}
    </section>
  );
}
