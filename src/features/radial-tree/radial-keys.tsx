import { useTranslation } from 'react-i18next';

import { Dialog } from '@/shared/ui/dialog';
import { KeyList } from '@/shared/ui/kbd';

export function RadialKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('radial-tree');
  const rows = [
    [[t('keys.names.arrows')], t('keys.walk')],
    [[t('keys.names.home'), t('keys.names.end')], t('keys.ends')],
    [[t('keys.names.enter')], t('keys.select')],
    [[t('keys.names.space')], t('keys.toggle')],
    [['*'], t('keys.siblings')],
    [['E', 'C'], t('keys.unfold')],
    [['+', '-'], t('keys.zoomRow')],
    [['R'], t('keys.rotateRow')],
    [[t('keys.names.shift'), t('keys.names.arrows')], t('keys.pan')],
    [['0', 'H'], t('keys.home')],
    [[t('keys.names.menu')], t('keys.menu')],
    [[t('keys.names.escape')], t('keys.close')],
  ] as const;
  return (
    <Dialog closable="primary" title={t('keys.title')} onClose={onClose}>
      <p className="mb-3 text-text2">{t('keys.lead')}</p>
      <KeyList rows={rows} />
      <p className="mt-4 text-sm text-text2">{t('keys.slow')}</p>
      <p className="mt-1 text-sm text-text2">{t('keys.pointer')}</p>
    </Dialog>
  );
}
