/** What a person arranges tiles with: by pointer, by the buttons of each tile, or by the arrow keys on its name. */
import { ChevronLeft, ChevronRight, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { tileGrid } from 'styled-system/recipes/tile-grid';
import { Button } from '../../controls/button/button';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Segmented } from '../../controls/segmented/segmented';
import { undoKeys, useUndoKey } from '../../undo-key';
import { type GridTile, gridTileSizes, type GridTileSize } from './grid-tile';

export interface TileArranging {
  /** What was done last, as it is said; empty before. */
  readonly said: string;
  /** There is a step to undo. */
  readonly canUndo: boolean;
  /** False while the tiles stand as they do by default. */
  readonly canReset: boolean;
  /** Key of the tile that the pointer holds. */
  readonly grabbed: string | null;
  /** Called to move a tile by one place. */
  readonly onMove: (key: string, by: 1 | -1) => void;
  /** Called with the width that was chosen for a tile. */
  readonly onSize: (key: string, size: GridTileSize) => void;
  /** The pointer takes hold of a tile. */
  readonly onGrab: (key: string) => void;
  /** The tile that is held is over this one. */
  readonly onOver: (key: string) => void;
  /** The pointer lets it go. */
  readonly onDrop: () => void;
  /** Called by 「撤销」 and by Ctrl/⌘+Z. */
  readonly onUndo: () => void;
  /** Called by 「恢复默认」. */
  readonly onReset: () => void;
  /** Called by 「完成」. */
  readonly onDone: () => void;
}

/** Above the tiles while they are arranged: what was done, and the way back. */
export function ArrangeBar({ said, canUndo, canReset, onUndo, onReset, onDone }: TileArranging) {
  const classes = tileGrid();
  useUndoKey(canUndo ? onUndo : null);
  return (
    <div className={classes.bar} role="group" aria-label="调整布局">
      <p className={classes.said} role="status">
        {said || '拖动卡片，或用方向键改变顺序'}
      </p>
      <Button size="sm" look="quiet" disabled={!canReset} onClick={onReset}>
        恢复默认
      </Button>
      <Button size="sm" disabled={!canUndo} aria-keyshortcuts={undoKeys} onClick={onUndo}>
        撤销
      </Button>
      <Button size="sm" look="primary" onClick={onDone}>
        完成
      </Button>
    </div>
  );
}

const ways: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface TileToolsProps {
  /** The tile that they stand above. */
  tile: Pick<GridTile, 'key' | 'title' | 'size'>;
  /** What is possible, and what to call. */
  arranging: TileArranging;
}

/** On a tile while the tiles are arranged: its handle, its neighbours, and its width. */
export function TileTools({ tile: { key, title, size }, arranging }: TileToolsProps) {
  const classes = tileGrid();
  const root = useFocusKept();
  const over = useRef<string | null>(null);
  const { onMove, onSize, onGrab, onOver, onDrop, grabbed } = arranging;
  const move = (event: KeyboardEvent) => {
    const by = ways[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(key, by);
  };
  const grab = ({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    over.current = key;
    onGrab(key);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (grabbed !== key) return;
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]')?.dataset['tile'];
    if (under === undefined || under === over.current) return;
    over.current = under; // once for each tile that it comes over, whatever moves below the pointer
    if (under !== key) onOver(under);
  };
  return (
    <div ref={root} className={classes.tools} role="group" aria-label={`调整${title}`}>
      <button
        type="button"
        className={classes.handle}
        aria-label={`移动${title}，按方向键`}
        onKeyDown={move}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={onDrop}
        onPointerCancel={onDrop}
      >
        <GripVertical aria-hidden />
        <span>{title}</span>
      </button>
      <IconButton size="sm" label={`${title} 前移`} onClick={() => onMove(key, -1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`${title} 后移`} onClick={() => onMove(key, 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <div className={classes.sizes}>
        <Segmented
          label={`${title}的宽度`}
          segments={gridTileSizes}
          value={size}
          onChange={next => onSize(key, next)}
        />
      </div>
    </div>
  );
}

/** A browser takes the focus from an element that is moved in its document: it is given back. */
function useFocusKept() {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const box = root.current!; // mounted
    const note = ({ target }: FocusEvent) => (last.current = target as HTMLElement);
    const leave = ({ relatedTarget }: FocusEvent) => relatedTarget && (last.current = null);
    box.addEventListener('focusin', note);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', note);
      box.removeEventListener('focusout', leave);
    };
  }, []);
  useLayoutEffect(() => {
    if (last.current?.isConnected && document.activeElement === document.body) last.current.focus();
  });
  return root;
}
