import { type Ref, useMemo } from 'react';
import { stateChart } from 'styled-system/recipes/state-chart';
import {
  type Arrow,
  type Box,
  type ChartFigure,
  type ChartFigures,
  type ChartMove,
  type ChartState,
  type Drawing,
  labelOf,
  layOut,
  noteOf,
  statesOf,
} from './chart-layout';

export interface StateChartProps {
  /** Accessible name of the drawing. */
  label: string;
  /** The chart, with states inside states. */
  chart: ChartState;
  /** Ids of the current states; none for a static chart. */
  current?: readonly string[] | undefined;
  /** Renders a button for every transition of the current states, if `sendable` accepts its event. */
  onMove?: ((move: ChartMove, from: string) => void) | undefined;
  /** Whether an event may be sent; all may by default. */
  sendable?: ((event: string) => boolean) | undefined;
  /** Called with the id of the clicked state; with `figures` only those states can be clicked that have one. */
  onState?: ((id: string) => void) | undefined;
  /** How many records are in a state, by its id. */
  figures?: ChartFigures | undefined;
  /** Transitions that were taken, as `movedBy` names them; their arrows are highlighted. */
  walked?: readonly string[] | undefined;
  /** Its size; 1 by default. */
  scale?: number | undefined;
  /** Receives the element that scrolls. */
  frame?: Ref<HTMLElement> | undefined;
}

/** Names a transition among those of a chart. */
export const movedBy = (from: string, event: string): string => `${from} ${event}`;

/** Drawing of a statechart: nested states, arrows with their events, current states highlighted. */
export function StateChart({
  label,
  chart,
  current = [],
  onMove,
  sendable = () => true,
  onState,
  figures,
  walked = [],
  scale = 1,
  frame,
}: StateChartProps) {
  const drawing = useMemo(() => layOut(chart, figures), [chart, figures]);
  const classes = stateChart();
  const lit = new Set(current);
  const leaves = new Set(
    statesOf(chart)
      .filter(({ id, moves }) => lit.has(id) && moves.length > 0)
      .map(({ id }) => id),
  );
  const taken = new Set(walked);
  const mayFrom = (from: string, { event }: ChartMove) => leaves.has(from) && sendable(event);
  const move = (from: string, each: ChartMove & { readonly into?: string }) => (
    <Move
      key={`${from} ${each.event} ${each.target ?? ''} ${each.note ?? ''}`}
      move={each}
      possible={leaves.has(from)}
      walked={taken.has(movedBy(from, each.event))}
      onMove={onMove && mayFrom(from, each) ? () => onMove(each, from) : undefined}
    />
  );
  return (
    <figure className={classes.root} aria-label={label} tabIndex={0} ref={frame}>
      <div style={roomOf(drawing, scale)}>
        <div className={classes.plane} data-plane style={planeOf(drawing, scale)}>
          {drawing.boxes.map(box => (
            <StateBox
              key={box.state.id}
              box={box}
              lit={lit.has(box.state.id)}
              figure={figures?.[box.state.id]}
              onState={figures && !figures[box.state.id] ? undefined : onState}
            >
              {box.rows.map(row => move(box.state.id, row))}
            </StateBox>
          ))}
          <Arrows arrows={drawing.arrows} lit={leaves} taken={taken} width={drawing.width} height={drawing.height} />
          {drawing.arrows.map(({ id, depth, label: { x, y, width, height }, moves }) => (
            <div
              key={id}
              className={stateChart({ depth: shadeOf(depth) }).label}
              style={{ left: x, top: y, width, height }}
            >
              {moves.map(each => move(each.from, each))}
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** A scaled drawing keeps its own size in the layout, so that it has a room of the size that is seen. */
const roomOf = ({ width, height }: Drawing, scale: number) => ({
  width: width * scale,
  height: height * scale,
  margin: '0 auto',
});
const planeOf = ({ width, height }: Drawing, scale: number) =>
  scale === 1 ? { width, height } : { width, height, transform: `scale(${scale})`, transformOrigin: '0 0' };

/** Nested states alternate between two background colours. */
const shadeOf = (depth: number) => (depth % 2 === 0 ? 'even' : 'odd');

interface StateBoxProps {
  box: Box;
  lit: boolean;
  figure: ChartFigure | undefined;
  onState: StateChartProps['onState'];
  children: React.ReactNode;
}
function StateBox({ box: { state, depth, x, y, width, height }, lit, figure, onState, children }: StateBoxProps) {
  const classes = stateChart({ depth: shadeOf(depth), lit, kind: state.kind, alarming: figure?.alarming === true });
  return (
    <div
      className={classes.state}
      data-state-id={state.id}
      aria-current={lit ? 'step' : undefined}
      style={{ left: x, top: y, width, height }}
    >
      <div className={classes.head}>
        {state.initial && <span className={classes.initial} title="初始状态" aria-hidden />}
        {onState ? (
          <button type="button" className={classes.name} onClick={() => onState(state.id)}>
            {state.name}
          </button>
        ) : (
          <span className={classes.name}>{state.name}</span>
        )}
        {figure && <span className={classes.count}>{figure.count}</span>}
      </div>
      {[...(figure?.lines ?? []), ...state.notes].map(note => (
        <div key={note} className={classes.note}>
          {note}
        </div>
      ))}
      {children}
    </div>
  );
}

interface MoveProps {
  move: ChartMove & { readonly into?: string };
  possible: boolean;
  walked: boolean;
  onMove: (() => void) | undefined;
}
function Move({ move, possible, walked, onMove }: MoveProps) {
  const classes = stateChart({ possible, walked });
  const text = labelOf(move);
  const note = noteOf(move);
  const beneath = note && (
    <small className={classes.condition} title={move.note}>
      {note}
    </small>
  );
  return (
    <div className={classes.move}>
      {onMove ? (
        <button type="button" className={classes.event} onClick={onMove}>
          {text}
        </button>
      ) : (
        <span className={classes.event}>{text}</span>
      )}
      {beneath}
    </div>
  );
}

interface ArrowsProps {
  arrows: readonly Arrow[];
  lit: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  width: number;
  height: number;
}
function Arrows({ arrows, lit, taken, width, height }: ArrowsProps) {
  const { arrows: plane, arrow, tip } = stateChart();
  return (
    <svg className={plane} width={width} height={height} aria-hidden>
      {arrows.map(({ id, points, moves }) => {
        const possible = moves.some(({ from }) => lit.has(from));
        const wasTaken = moves.some(({ from, event }) => taken.has(movedBy(from, event)));
        return (
          <g key={id} data-lit={possible || undefined} data-walked={wasTaken || undefined}>
            <path className={arrow} d={pathOf(points)} />
            <path className={tip} d="M-9 -4.5L0 0L-9 4.5Z" transform={tipAt(points)} />
          </g>
        );
      })}
    </svg>
  );
}

type Points = Arrow['points'];
/** Straight at both ends, rounded at the bends. */
function pathOf(points: Points): string {
  const [first, ...rest] = points;
  const bends = rest.slice(0, -1).map(({ x, y }, at) => {
    const next = rest[at + 1]!;
    const last = at === rest.length - 2;
    return `Q${x} ${y} ${last ? next.x : (x + next.x) / 2} ${last ? next.y : (y + next.y) / 2}`;
  });
  return `M${first!.x} ${first!.y}${bends.join('') || `L${rest[0]!.x} ${rest[0]!.y}`}`;
}

/** Transform of the arrowhead: at the last point, in the direction of the last segment. */
function tipAt(points: Points): string {
  const [before, { x, y }] = [points.at(-2)!, points.at(-1)!];
  const degrees = (Math.atan2(y - before.y, x - before.x) * 180) / Math.PI;
  return `translate(${x} ${y}) rotate(${degrees})`;
}
