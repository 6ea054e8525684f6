import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Download,
  House,
  ListChevronsDownUp,
  ListChevronsUpDown,
  type LucideIcon,
  Minus,
  Move,
  Plus,
  RotateCcw,
  RotateCw,
} from 'lucide-react';
import { Fragment, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import type { RadialStage } from '@/engines/tree/radial/radial-stage';
import type { Movement } from '@/engines/tree/radial/radial-view';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/use-formats';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { IconButton } from '@/shared/ui/icon-button';
import { Kbd } from '@/shared/ui/kbd';
import { Menu } from '@/shared/ui/menu';

const turns = [
  ['zoomOut', Minus, 'zoom', -1],
  ['zoomIn', Plus, 'zoom', 1],
  ['rotateLeft', RotateCcw, 'rotate', -1],
  ['rotateRight', RotateCw, 'rotate', 1],
] as const satisfies readonly Control[];
const shifts = [
  ['moveLeft', ArrowLeft, 'right', -1],
  ['moveRight', ArrowRight, 'right', 1],
  ['moveUp', ArrowUp, 'down', -1],
  ['moveDown', ArrowDown, 'down', 1],
] as const satisfies readonly Control[];
type Control = readonly [name: string, icon: LucideIcon, movement: Movement, steps: number];

interface RadialControlsProps {
  stage: RadialStage;
  /** Name of saved files, without ending. */
  fileName: string;
  allOpen: boolean;
  onUnfold: (open: boolean, long: boolean) => void;
  onKeys: () => void;
}

/** Everything the drawing can do, as buttons: nothing needs a drag or a wheel. */
export function RadialControls({ stage, fileName, allOpen, onUnfold, onKeys }: RadialControlsProps) {
  const { t } = useTranslation('topic-area/radial-tree');
  const [moving, setMoving] = useState(false);
  const save = async (kind: 'svg' | 'png') => {
    closeNotice('radialFile');
    try {
      const { radialPng, radialSvg } = await importWithRetry(
        () => import('@/engines/tree/radial/radial-files'),
      );
      const file = kind === 'svg' ? radialSvg(stage) : await radialPng(stage);
      if (file) saveFile(file, datedFileName(fileName, kind));
    } catch {
      showNotice({ id: 'radialFile', tone: 'error', title: t('controls.saveFailed') });
    }
  };
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
        {turns.map(([name, icon, movement, steps], place) => (
          <Fragment key={name}>
            {place === 2 && <Rule />}
            <HoldButton
              icon={icon}
              label={t(`controls.${name}`)}
              stage={stage}
              movement={movement}
              steps={steps}
            />
          </Fragment>
        ))}
        <Rule />
        <IconButton
          icon={Move}
          label={t('controls.move')}
          aria-expanded={moving}
          onClick={() => setMoving(!moving)}
        />
        {moving &&
          shifts.map(([name, icon, movement, steps]) => (
            <HoldButton
              key={name}
              icon={icon}
              label={t(`controls.${name}`)}
              stage={stage}
              movement={movement}
              steps={steps}
            />
          ))}
        <Rule />
        <IconButton
          icon={House}
          label={t('controls.home')}
          onClick={({ shiftKey }) => stage.home(shiftKey)}
        />
        <IconButton
          icon={allOpen ? ListChevronsDownUp : ListChevronsUpDown}
          label={t(allOpen ? 'controls.collapseAll' : 'controls.expandAll')}
          onClick={({ shiftKey }) => onUnfold(!allOpen, shiftKey)}
        />
        <Menu
          label={t('controls.save')}
          icon={Download}
          entries={[
            { id: 'svg', label: t('controls.saveSvg'), onAction: () => void save('svg') },
            { id: 'png', label: t('controls.savePng'), onAction: () => void save('png') },
          ]}
        />
        <Rule />
        <ViewReadout stage={stage} />
      </div>
    </div>
  );
}

const Rule = () => <span aria-hidden className="mx-1 h-5 w-px bg-line" />;

interface HoldButtonProps {
  icon: LucideIcon;
  label: string;
  stage: RadialStage;
  movement: Movement;
  steps: number;
}

/** One press is one step; held down it goes on. A click without a pointer, as from a keyboard, is one step too. */
function HoldButton({ icon, label, stage, movement, steps }: HoldButtonProps) {
  const release = () => stage.release();
  return (
    <IconButton
      icon={icon}
      label={label}
      onPointerDown={(event: PointerEvent) => {
        if (event.button === 0) stage.hold(movement, steps);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={({ detail }) => {
        if (detail === 0) stage.move(movement, steps);
      }}
    />
  );
}

/** Milliseconds the drawing rests before its zoom and rotation are spoken. */
const spokenAfter = 500;

/** Zoom for the eye at once, zoom and rotation for the ear when the movement is over. */
function ViewReadout({ stage }: { stage: RadialStage }) {
  const { t } = useTranslation('topic-area/radial-tree');
  const formats = useFormats();
  const { zoom, rotation } = useSyncExternalStore(stage.subscribe, stage.view);
  const percent = `${formats.number(Math.round(zoom * 100))} %`;
  const words = t('controls.view', { zoom: percent, rotation: formats.number(Math.round(rotation)) });
  const [rested, setRested] = useState({ words, moved: false });
  useEffect(() => {
    if (words === rested.words) return;
    const timer = setTimeout(() => setRested({ words, moved: true }), spokenAfter);
    return () => clearTimeout(timer);
  }, [words, rested]);
  return (
    <>
      <span className="min-w-14 px-2 text-right text-sm text-text2">{percent}</span>
      <span role="status" className="sr-only">
        {rested.moved && rested.words}
      </span>
    </>
  );
}
