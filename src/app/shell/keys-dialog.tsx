import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Checkbox } from '@/shared/form/checkbox';
import { type KeyScope, keysHere, areSingleKeysOn, setSingleKeys } from '@/shared/keys/keys-here';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { type KeyRow, KeyList } from '@/shared/ui/kbd';

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
