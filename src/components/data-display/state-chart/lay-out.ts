/**
 * Where everything of a chart is drawn, in px. Each state is laid out with what it holds, from the inside out; an arrow that crosses
 * borders is drawn between the two states in which its ends lie, where these are neighbours.
 */
import { Graph, layout } from '@dagrejs/dagre';
import { statesOf, type ChartMove, type ChartState } from './chart-node';
import { headHeight, labelSize, noteOf, rowHeight, widthOf } from './measure';

export interface Box {
  readonly state: ChartState;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What may happen here without an arrow: it stays, or it leads to a state that holds this one. */
  readonly rows: readonly ChartMove[];
}
export interface Arrow {
  readonly id: string;
  /** Of the state that it is drawn in. */
  readonly depth: number;
  readonly points: readonly Point[];
  readonly label: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly moves: readonly ArrowMove[];
}
/** @property from The state whose move it is, which may lie within the one that the arrow leaves. */
export interface ArrowMove extends ChartMove {
  readonly from: string;
  /** The state that is meant, where the arrow ends at one that holds it. */
  readonly into?: string;
}
interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

const padding = 14;

export function layOut(root: ChartState): Drawing {
  const parents = new Map(statesOf(root).flatMap(state => state.states.map(each => [each.id, state.id] as const)));
  const pathTo = (id: string): string[] => {
    const parent = parents.get(id);
    return parent === undefined ? [id] : [...pathTo(parent), id];
  };
  const { rows, crossing } = sorted(root, pathTo);
  return placed(root, 0);

  /** A state with all that it holds, its own corner at 0, 0. */
  function placed(state: ChartState, depth: number): Drawing {
    const own = rows.get(state.id) ?? [];
    const lines = state.notes.length + own.length;
    const top = headHeight + lines * rowHeight + (lines > 0 ? 6 : 0);
    const least = Math.max(
      widthOf(state.name) + 44,
      ...state.notes.map(widthOf),
      ...own.map(move => widthOf(move.label) + widthOf(noteOf(move) ?? '') + 28),
    );
    const width = least + 2 * padding;
    const box = { state, depth, x: 0, y: 0, rows: own };
    if (state.states.length === 0) return { width, height: top, boxes: [{ ...box, width, height: top }], arrows: [] };

    const inner = state.states.map(each => placed(each, depth + 1));
    const arranged = arrange(state, depth, inner, crossing.get(state.id) ?? new Map<string, ArrowMove[]>());
    const whole = { width: Math.max(width, arranged.width + 2 * padding), height: top + arranged.height + 2 * padding };
    const moved = shift(arranged, padding, top + padding);
    return { ...whole, boxes: [{ ...box, ...whole }, ...moved.boxes], arrows: moved.arrows };
  }
}

/** Which moves are rows of a box, and which are arrows, by the state that holds both ends and by these two. */
function sorted(root: ChartState, pathTo: (id: string) => string[]) {
  const rows = new Map<string, ChartMove[]>();
  const crossing = new Map<string, Map<string, ArrowMove[]>>();
  for (const state of statesOf(root))
    for (const move of state.moves) {
      const from = pathTo(state.id);
      const to = move.target === undefined ? from : pathTo(move.target);
      const common = from.findIndex((id, at) => to[at] !== id);
      const [source, end] = [from[common], to[common]];
      // One of them holds the other, or they are the same.
      if (common < 0 || source === undefined || end === undefined) {
        const inside =
          to.length > from.length ? { label: `${move.label} → ${to.slice(from.length).map(nameOf).join('.')}` } : {};
        rows.set(state.id, [...(rows.get(state.id) ?? []), { ...move, ...inside }]);
        continue;
      }
      const holder = from[common - 1]!;
      const arrows = crossing.get(holder) ?? new Map<string, ArrowMove[]>();
      const key = JSON.stringify([source, end]);
      const into = to.length > common + 1 ? { into: nameOf(move.target!) } : {};
      arrows.set(key, [...(arrows.get(key) ?? []), { ...move, from: state.id, ...into }]);
      crossing.set(holder, arrows);
    }
  return { rows, crossing };
}
const nameOf = (id: string) => id.split('.').at(-1)!;

/** Neighbours with the arrows between them. */
function arrange(
  holder: ChartState,
  depth: number,
  inner: readonly Drawing[],
  between: ReadonlyMap<string, ArrowMove[]>,
): Drawing {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: holder.kind === 'regions' ? 'LR' : 'TB', nodesep: 36, ranksep: 34, edgesep: 20 });
  holder.states.forEach(({ id }, at) => graph.setNode(id, { width: inner[at]!.width, height: inner[at]!.height }));
  for (const [key, moves] of between) {
    const [source, end] = JSON.parse(key) as [string, string];
    graph.setEdge(source, end, { ...labelSize(moves), labelpos: 'c' }, key);
  }
  layout(graph);
  const boxes = holder.states.flatMap(({ id }, at) => {
    const { x, y, width, height } = graph.node(id) as Required<Box>;
    return shift(inner[at]!, x - width / 2, y - height / 2);
  });
  const arrows = graph.edges().map(edge => {
    const { points, x, y, width, height } = graph.edge(edge) as Arrow['label'] & { readonly points: Point[] };
    const label = { x: x - width / 2, y: y - height / 2, width, height };
    return { id: edge.name!, depth, points, label, moves: between.get(edge.name!)! };
  });
  const { width, height } = graph.graph() as { readonly width: number; readonly height: number };
  return {
    ...{ width, height },
    boxes: boxes.flatMap(drawing => drawing.boxes),
    arrows: [...boxes.flatMap(drawing => drawing.arrows), ...arrows],
  };
}

function shift({ boxes, arrows, ...size }: Drawing, by: number, down: number): Drawing {
  const at = <T extends Point>(each: T): T => ({ ...each, x: each.x + by, y: each.y + down });
  return {
    ...size,
    boxes: boxes.map(at),
    arrows: arrows.map(arrow => ({ ...arrow, points: arrow.points.map(at), label: at(arrow.label) })),
  };
}
