import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Checkbox } from '../form/checkbox';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { KeyCap } from '../ui/kbd';
import { type KeyScope, keysHere } from './keys-here';
import { areSingleKeysOn, setSingleKeys } from './single-keys';

type KeyRow = readonly [keys: readonly string[], meaning: string];

export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
      {rows.map(([keys, meaning]) => (
        <div key={meaning} className="contents">
          <dt className="flex flex-wrap gap-1">
            {keys.map((key) => (
              <KeyCap key={key} name={key} />
            ))}
          </dt>
          <dd className="text-text2">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shared/keys');
  const { t: shared } = useTranslation('shared');
  const [scopes] = useState(keysHere);
  const [single, setSingle] = useState(areSingleKeysOn);
  const everywhere: readonly KeyRow[] = [
    [[t('key.ctrl'), 'K'], t('search')],
    ...(single ? [[['/'], t('searchToo')] as const, [['?'], t('list')] as const] : []),
    [[t('key.tab')], t('next')],
    [[t('key.escape')], t('close')],
  ];
  const rows: Readonly<Record<KeyScope, readonly KeyRow[]>> = {
    form: [[[t('key.ctrl'), t('key.enter')], t('send')]],
    table: [
      [['↑', '↓'], t('row')],
      [[t('key.pageUp'), t('key.pageDown')], t('tenRows')],
      [[t('key.ctrl'), t('key.home')], t('firstRow')],
      [[t('key.ctrl'), t('key.end')], t('lastRow')],
    ],
    tree: [
      [['↑', '↓'], t('node')],
      [['→', '←'], t('unfold')],
      [['*'], t('siblings')],
      [[t('key.enter')], t('open')],
      [['A', 'Z'], t('typeAhead')],
    ],
    radialTree: [[['?'], t('radialTree')]],
    preview: [[['←', '→'], t('leaf')]],
    reading: [[['←', '→'], t('leaf')], ...(single ? [[['G'], t('read')] as const] : [])],
    pdf: [[[t('key.ctrl'), 'F'], t('find')]],
  };
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <Button variant="primary" autoFocus onClick={onClose}>
          {shared('close')}
        </Button>
      }
    >
      <Section title={t('scope.everywhere')} rows={everywhere} />
      {scopes.map((scope) => (
        <Section key={scope} title={t(`scope.${scope}`)} rows={rows[scope]} />
      ))}
      <div className="border-t border-line pt-2">
        <Checkbox
          label={t('single')}
          hint={t('singleHint')}
          checked={single}
          onChange={({ target }) => {
            setSingleKeys(target.checked);
            setSingle(target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}

function Section({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section className="mb-4">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <KeyList rows={rows} />
    </section>
  );
}
