/** Tiles in a person's own order and widths: shown, or being arranged, where each change is stored at once and can be undone. */
import { assign, setup, type ActorRefFrom } from 'xstate';

export const tileSizes = ['small', 'medium', 'large'] as const;
export type TileSize = (typeof tileSizes)[number];
export interface PlacedTile {
  readonly key: string;
  readonly size: TileSize;
}
export type Placed = readonly PlacedTile[];

export interface ArrangementInput {
  /** Null if nothing was ever arranged: the default applies. */
  readonly placed: Placed | null;
}
/** What was done last, to be said. */
type Change = { readonly what: 'moved' | 'resized'; readonly key: string } | { readonly what: 'undone' | 'reset' };
interface Context extends ArrangementInput {
  /** Earlier arrangements, the latest last. */
  readonly before: readonly (Placed | null)[];
  /** The tile that the pointer holds, and the arrangement before. */
  readonly grabbed: { readonly key: string; readonly placed: Placed | null } | null;
  readonly last: Change | null;
}
/** `shown` are the tiles that the page has now, in their order. */
type ArrangementEvent =
  | { readonly type: 'tiles.arrange' | 'tiles.done' | 'tiles.undo' | 'tiles.reset' | 'tile.drop' }
  | { readonly type: 'tile.grab'; readonly key: string }
  | { readonly type: 'tile.move'; readonly key: string; readonly by: 1 | -1; readonly shown: Placed }
  | { readonly type: 'tile.size'; readonly key: string; readonly size: TileSize; readonly shown: Placed }
  /** The tile that is held was dragged over another one, whose place it takes. */
  | { readonly type: 'tile.over'; readonly over: string; readonly shown: Placed };

/** The tiles of a page as a person arranged them; those that came since stand at the end. */
export function arranged(offered: Placed, placed: Placed | null): Placed {
  if (placed === null) return offered;
  const known = placed.filter(({ key }) => offered.some(each => each.key === key));
  return [...known, ...offered.filter(({ key }) => !known.some(each => each.key === key))];
}

const placeOf = (tiles: Placed, key: string) => tiles.findIndex(each => each.key === key);
function moved(tiles: Placed, key: string, to: number): Placed {
  const from = placeOf(tiles, key);
  if (from < 0 || to < 0 || to >= tiles.length) return tiles;
  return tiles.toSpliced(from, 1).toSpliced(to, 0, tiles[from]!); // `from` is the place of a tile
}
/** Tiles that the page does not have now keep their width, behind those that it has. */
const withAbsent = (shown: Placed, { placed }: Pick<Context, 'placed'>): Placed => [
  ...shown,
  ...(placed ?? []).filter(({ key }) => placeOf(shown, key) < 0),
];
const isSame = (a: Placed, b: Placed) =>
  a.length === b.length && a.every(({ key, size }, at) => key === b[at]!.key && size === b[at]!.size);

function afterMove(context: Context, { key, by, shown }: Extract<ArrangementEvent, { type: 'tile.move' }>) {
  return changed(context, shown, moved(shown, key, placeOf(shown, key) + by), { what: 'moved', key });
}
function afterSize(context: Context, { key, size, shown }: Extract<ArrangementEvent, { type: 'tile.size' }>) {
  const next = shown.map(each => (each.key === key ? { key, size } : each));
  return changed(context, shown, next, { what: 'resized', key });
}
/** A change that changes nothing, such as moving the first tile forward, is said but cannot be undone. */
const changed = (context: Context, shown: Placed, next: Placed, last: Change): Partial<Context> =>
  isSame(shown, next)
    ? { last }
    : { placed: withAbsent(next, context), before: [...context.before, context.placed], last };

export const arrangementMachine = setup({
  types: { context: {} as Context, input: {} as ArrangementInput, events: {} as ArrangementEvent },
  actions: {
    /** Null resets to the default. */
    storeArrangement: (_, _arrangement: ArrangementInput) => {},
  },
  guards: {
    canUndo: ({ context }) => context.before.length > 0,
    isArranged: ({ context }) => context.placed !== null,
    wasMoved: ({ context: { grabbed, placed } }) => grabbed !== null && grabbed.placed !== placed,
  },
}).createMachine({
  id: 'arrangement',
  context: ({ input }) => ({ ...input, before: [], grabbed: null, last: null }),
  initial: 'shown',
  states: {
    shown: { on: { 'tiles.arrange': { target: 'arranging', actions: assign({ last: null }) } } },
    arranging: {
      initial: 'still',
      on: { 'tiles.done': 'shown' },
      states: {
        still: {
          on: {
            'tile.move': { target: 'storing', actions: assign(({ context, event }) => afterMove(context, event)) },
            'tile.size': { target: 'storing', actions: assign(({ context, event }) => afterSize(context, event)) },
            'tiles.undo': {
              guard: 'canUndo',
              target: 'storing',
              actions: assign(({ context: { before } }) => ({
                placed: before.at(-1) ?? null,
                before: before.slice(0, -1),
                last: { what: 'undone' as const },
              })),
            },
            'tiles.reset': {
              guard: 'isArranged',
              target: 'storing',
              actions: assign(({ context: { before, placed } }) => ({
                placed: null,
                before: [...before, placed],
                last: { what: 'reset' as const },
              })),
            },
            'tile.grab': {
              target: 'dragging',
              actions: assign({ grabbed: ({ context, event }) => ({ key: event.key, placed: context.placed }) }),
            },
          },
        },
        dragging: {
          on: {
            'tile.over': {
              actions: assign({
                placed: ({ context, event: { over, shown } }) => {
                  const to = placeOf(shown, over);
                  return withAbsent(moved(shown, context.grabbed!.key, to), context); // set by tile.grab
                },
              }),
            },
            'tile.drop': [
              {
                guard: 'wasMoved',
                target: 'storing',
                actions: assign(({ context: { before, grabbed } }) => ({
                  before: [...before, grabbed!.placed], // set by tile.grab
                  last: { what: 'moved' as const, key: grabbed!.key },
                  grabbed: null,
                })),
              },
              { target: 'still', actions: assign({ grabbed: null }) },
            ],
          },
        },
        storing: {
          entry: { type: 'storeArrangement', params: ({ context: { placed } }) => ({ placed }) },
          always: 'still',
        },
      },
    },
  },
});

export type ArrangementRef = ActorRefFrom<typeof arrangementMachine>;
