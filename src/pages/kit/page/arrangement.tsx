/** Tiles of a page in the operator's own order and widths, stored with the other preferences of this person on the server. */
import { useSelector } from '@xstate/react';
import { LayoutGrid } from 'lucide-react';
import { Button } from '@/components/controls/button/button';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import { type GridTile, sizeLabel } from '@/components/frames/tile-grid/grid-tile';
import type { TileGridProps } from '@/components/frames/tile-grid/tile-grid';
import {
  arranged,
  arrangementMachine,
  type ArrangementInput,
  type ArrangementRef,
  type Placed,
  tileSizes,
} from '@/machines/screen/arrangement.machine';
import type { Page } from './page';

const isPlaced = (each: unknown): each is Placed[number] =>
  typeof each === 'object' &&
  each !== null &&
  'key' in each &&
  typeof each.key === 'string' &&
  'size' in each &&
  tileSizes.some(size => size === each.size);
/** A choice stored by another version of the portal may have any type. */
const placedOf = (choice: unknown): Placed | null => (Array.isArray(choice) && choice.every(isPlaced) ? choice : null);

/** @param choiceKey Name of the preference. */
export const openArrangement =
  (choiceKey: string): Page['open'] =>
  ({ actors }) => {
    const { preferences } = actors();
    const input: ArrangementInput = { placed: placedOf(preferences.getSnapshot().context.choices[choiceKey]) };
    const logic = arrangementMachine.provide({
      actions: {
        storeArrangement: (_, { placed }) => preferences.send({ type: 'choice.make', key: choiceKey, choice: placed }),
      },
    });
    return { logic, input };
  };

/** The tiles as they were arranged, and what arranges them further. @param offered The tiles by default. */
export function useArranged(
  actor: ArrangementRef,
  offered: readonly GridTile[],
): Pick<TileGridProps, 'tiles' | 'arranging'> {
  const { placed, before, grabbed, last } = useSelector(actor, snapshot => snapshot.context);
  const isArranging = useSelector(actor, snapshot => snapshot.matches('arranging'));
  const shown = arranged(
    offered.map(({ key, size }) => ({ key, size })),
    placed,
  );
  const tileOf = new Map(offered.map(tile => [tile.key, tile]));
  const tiles = shown.map(({ key, size }): GridTile => ({ ...tileOf.get(key)!, size })); // only tiles that are offered
  if (!isArranging) return { tiles };
  return {
    tiles,
    arranging: {
      said: saidOf(last, tiles),
      canUndo: before.length > 0,
      canReset: placed !== null,
      grabbed: grabbed?.key ?? null,
      onMove: (key, by) => actor.send({ type: 'tile.move', key, by, shown }),
      onSize: (key, size) => actor.send({ type: 'tile.size', key, size, shown }),
      onGrab: key => actor.send({ type: 'tile.grab', key }),
      onOver: over => actor.send({ type: 'tile.over', over, shown }),
      onDrop: () => actor.send({ type: 'tile.drop' }),
      onUndo: () => actor.send({ type: 'tiles.undo' }),
      onReset: () => actor.send({ type: 'tiles.reset' }),
      onDone: () => actor.send({ type: 'tiles.done' }),
    },
  };
}

type Last = ReturnType<ArrangementRef['getSnapshot']>['context']['last'];
function saidOf(last: Last, tiles: readonly GridTile[]): string {
  if (last === null) return '';
  if (!('key' in last)) return last.what === 'undone' ? '已撤销' : '已恢复默认';
  const at = tiles.findIndex(({ key }) => key === last.key);
  const tile = tiles[at];
  if (!tile) return '';
  if (last.what === 'resized') return `${tile.title}：宽度改为${sizeLabel(tile.size)}`;
  return `${tile.title}：第 ${at + 1} 位，共 ${tiles.length} 位`;
}

interface ArrangeButtonProps {
  readonly arrangement: ArrangementRef;
  /** With its words, where there is room. */
  readonly shown?: boolean;
}

export function ArrangeButton({ arrangement, shown = false }: ArrangeButtonProps) {
  const start = () => arrangement.send({ type: 'tiles.arrange' });
  const label = '调整布局';
  return shown ? (
    <Button look="quiet" onClick={start}>
      <LayoutGrid aria-hidden />
      {label}
    </Button>
  ) : (
    <IconButton label={label} onClick={start}>
      <LayoutGrid aria-hidden />
    </IconButton>
  );
}
