/**
 * Layout of a chart, in px. Each state is laid out with its descendants, from the inside out; a transition that crosses
 * borders is drawn between the two sibling states that contain its ends.
 */
import { Graph, layout } from '@dagrejs/dagre';

/** A statechart as drawn: nested states and their transitions. */
export interface ChartState {
  /** Unique within the chart, such as `list.rows.loading`. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'state' | 'regions' | 'final' | 'history';
  readonly initial: boolean;
  readonly states: readonly ChartState[];
  readonly moves: readonly ChartMove[];
  /** Notes on the state itself, such as the actors it invokes. */
  readonly notes: readonly string[];
}

export interface ChartMove {
  readonly event: string;
  /** Text on the arrow. */
  readonly label: string;
  /** Text below the label: the guard and the sender. */
  readonly note?: string;
  /** Target state; without one, or with the state itself, the state does not change. */
  readonly target?: string;
}

/** What stands beside a state, such as how many records are in it. */
export interface ChartFigure {
  readonly count: string;
  /** Small print below the name. */
  readonly lines: readonly string[];
  /** It asks for attention. */
  readonly alarming?: boolean;
}
/** Figures by the ids of their states. */
export type ChartFigures = Readonly<Partial<Record<string, ChartFigure>>>;

/** A state and all its descendants. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

export interface Box {
  readonly state: ChartState;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Transitions without an arrow: the state stays, or one end contains the other. */
  readonly rows: readonly ChartMove[];
}
export interface Arrow {
  readonly id: string;
  /** Depth of the state that the arrow is drawn in. */
  readonly depth: number;
  readonly points: readonly Point[];
  readonly label: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly moves: readonly ArrowMove[];
}
/** @property from The source state of the transition; it may lie within the state where the arrow starts. */
export interface ArrowMove extends ChartMove {
  readonly from: string;
  /** Name of the real target, where the arrow ends at a state that contains it. */
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

export function layOut(root: ChartState, figures: ChartFigures = {}): Drawing {
  const parents = new Map(statesOf(root).flatMap(state => state.states.map(each => [each.id, state.id] as const)));
  const pathTo = (id: string): string[] => {
    const parent = parents.get(id);
    return parent === undefined ? [id] : [...pathTo(parent), id];
  };
  const { rows, crossing } = sorted(root, pathTo);
  return placed(root, 0);

  /** Lays out a state with its descendants, relative to its own corner at 0, 0. */
  function placed(state: ChartState, depth: number): Drawing {
    const own = rows.get(state.id) ?? [];
    const { count = '', lines: texts = [] } = figures[state.id] ?? {};
    const lines = texts.length + state.notes.length + own.length;
    const top = headHeight + lines * rowHeight + (lines > 0 ? 6 : 0);
    const least = Math.max(
      widthOf(state.name) + (count ? widthOf(count) + 28 : 0) + 44,
      ...texts.map(widthOf),
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

/** Splits transitions into rows of a box and arrows; arrows are grouped by the state that contains both ends, then by these ends. */
function sorted(root: ChartState, pathTo: (id: string) => string[]) {
  const rows = new Map<string, ChartMove[]>();
  const crossing = new Map<string, Map<string, ArrowMove[]>>();
  for (const state of statesOf(root))
    for (const move of state.moves) {
      const from = pathTo(state.id);
      const to = move.target === undefined ? from : pathTo(move.target);
      const common = from.findIndex((id, at) => to[at] !== id);
      const [source, end] = [from[common], to[common]];
      // One state contains the other, or they are the same.
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

/** Lays out sibling states and the arrows between them. */
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
    width,
    height,
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

/** Text sizes in px, estimated from the characters, so that a chart is drawn the same everywhere. */
const headHeight = 34;
const rowHeight = 24;
const noteHeight = 16;
const wide = /[\u2e80-\uffef]/;

/** Width of one line of small text. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (wide.test(sign) ? 13 : 7.2), 0);

const shownNote = 30;
/** Text below an event, shortened so that an arrow does not get wider than its states. */
export const noteOf = ({ note }: ChartMove): string | null =>
  note ? (note.length > shownNote ? `${note.slice(0, shownNote - 1)}…` : note) : null;

/** Size of the label with all events of one arrow. */
function labelSize(moves: readonly (ChartMove & { readonly into?: string })[]) {
  const widths = moves.map(move => Math.max(widthOf(labelOf(move)), widthOf(noteOf(move) ?? '') * 0.9) + 14);
  const height = moves.reduce((sum, move) => sum + rowHeight + (noteOf(move) ? noteHeight : 0), 0);
  return { width: Math.max(...widths), height };
}

export const labelOf = ({ label, into }: { readonly label: string; readonly into?: string }): string =>
  into ? `${label} → ${into}` : label;
