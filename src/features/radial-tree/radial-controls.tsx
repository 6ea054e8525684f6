import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Download,
  House,
  ListChevronsDownUp,
  ListChevronsUpDown,
  Minus,
  Move,
  Plus,
  RotateCcw,
  RotateCw,
} from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import type { RadialInteraction } from '@/engines/tree/radial/interaction';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/formats';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { IconButton } from '@/shared/ui/button';
import { Kbd } from '@/shared/ui/kbd';
import { Menu } from '@/shared/ui/menu';

const zooms = [
  ['zoomOut', Minus, 'zoom', -1],
  ['zoomIn', Plus, 'zoom', 1],
] as const;
const turns = [
  ['rotateLeft', RotateCcw, 'rotate', -1],
  ['rotateRight', RotateCw, 'rotate', 1],
] as const;
const pans = [
  ['moveLeft', ArrowLeft, 'right', -1],
  ['moveRight', ArrowRight, 'right', 1],
  ['moveUp', ArrowUp, 'down', -1],
  ['moveDown', ArrowDown, 'down', 1],
] as const;

interface RadialControlsProps {
  interaction: RadialInteraction;
  fileName: string;
  allOpen: boolean;
  onExpandAll: (open: boolean, slow: boolean) => void;
  onKeys: () => void;
}

/** Every movement has a button, so that nothing needs a drag or a wheel. */
export function RadialControls({ interaction, fileName, allOpen, onExpandAll, onKeys }: RadialControlsProps) {
  const { t } = useTranslation('radial-tree');
  const [panShown, setPanShown] = useState(false);
  const save = async (kind: 'svg' | 'png') => {
    closeNotice('radialFile');
    try {
      const { radialPng, radialSvg } = await importWithRetry(() => import('@/engines/tree/radial/export'));
      const file = kind === 'svg' ? radialSvg(interaction.renderer) : await radialPng(interaction.renderer);
      if (file) saveFile(file, datedFileName(fileName, kind));
    } catch {
      showNotice({ id: 'radialFile', title: t('controls.saveFailed') });
    }
  };
  const release = () => interaction.release();
  /** A held button repeats its step. A click without a pointer, such as from the keyboard, is one step. */
  const holdButton = ([name, icon, movement, steps]: (typeof zooms | typeof turns | typeof pans)[number]) => (
    <IconButton
      key={name}
      icon={icon}
      label={t(`controls.${name}`)}
      onPointerDown={({ button }) => {
        if (button === 0) interaction.hold(movement, steps);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={({ detail }) => {
        if (detail === 0) interaction.move(movement, steps);
      }}
    />
  );
  return (
    <div
      data-covers-drawing
      className="relative z-2 mx-4 mb-4 flex flex-col items-end gap-3 print:hidden lg:absolute lg:right-6 lg:bottom-6 lg:m-0"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text2 max-lg:hidden">
        <Kbd>+</Kbd> <Kbd>-</Kbd> {t('keys.zoom')} <Kbd>R</Kbd> {t('keys.rotate')} <Kbd>?</Kbd>
        <button type="button" className="link" onClick={onKeys}>
          {t('controls.keys')}
        </button>
      </p>
      <div
        role="group"
        aria-label={t('controls.label')}
        className="flex flex-wrap items-center gap-0.5 rounded-lg border border-line bg-canvas p-1"
      >
        {zooms.map(holdButton)}
        <Separator />
        {turns.map(holdButton)}
        <Separator />
        <IconButton
          icon={Move}
          label={t('controls.move')}
          aria-expanded={panShown}
          onClick={() => setPanShown(!panShown)}
        />
        {panShown && pans.map(holdButton)}
        <Separator />
        <IconButton
          icon={House}
          label={t('controls.home')}
          onClick={({ shiftKey }) => interaction.home(shiftKey)}
        />
        <IconButton
          icon={allOpen ? ListChevronsDownUp : ListChevronsUpDown}
          label={t(allOpen ? 'controls.collapseAll' : 'controls.expandAll')}
          onClick={({ shiftKey }) => onExpandAll(!allOpen, shiftKey)}
        />
        <Menu
          label={t('controls.save')}
          icon={Download}
          entries={[
            { id: 'svg', label: t('controls.saveSvg'), onAction: () => void save('svg') },
            { id: 'png', label: t('controls.savePng'), onAction: () => void save('png') },
          ]}
        />
        <Separator />
        <ViewReadout interaction={interaction} />
      </div>
    </div>
  );
}

const Separator = () => <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />;

const announceDelayMs = 500;

/** Screen readers announce zoom and rotation only after the movement. */
function ViewReadout({ interaction }: { interaction: RadialInteraction }) {
  const { t } = useTranslation('radial-tree');
  const formats = useFormats();
  const { zoom, rotation } = useSyncExternalStore(
    interaction.renderer.moves.subscribe,
    interaction.renderer.view,
  );
  const percent = formats.percent(zoom * 100);
  const text = t('controls.view', { zoom: percent, rotation: formats.number(Math.round(rotation)) });
  const [settled, setSettled] = useState({ text, moved: false });
  useEffect(() => {
    if (text === settled.text) return;
    const timer = setTimeout(() => setSettled({ text, moved: true }), announceDelayMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return (
    <>
      <span className="min-w-14 px-2 text-right text-sm text-text2 max-sm:hidden">{percent}</span>
      <span role="status" className="sr-only">
        {settled.moved && settled.text}
      </span>
    </>
  );
}
