import { useMemo } from 'react';
import { stateChart } from 'styled-system/recipes';
import { statesOf, type ChartMove, type ChartState } from './chart-node';
import { layOut, type Arrow, type Box } from './lay-out';
import { labelOf, noteOf } from './measure';

export interface StateChartProps {
  label: string;
  chart: ChartState;
  /** The states it is in, by id; none where it is only looked at. */
  current?: readonly string[] | undefined;
  /** Makes a button of every move that is possible from the current states, or of those that are sendable. */
  onMove?: ((move: ChartMove, from: string) => void) | undefined;
  sendable?: ((event: string) => boolean) | undefined;
  /** Called with the state that is clicked. */
  onState?: ((id: string) => void) | undefined;
}

/** A statechart drawn: states in states, arrows with their events, the states it is in lit. */
export function StateChart({ label, chart, current = [], onMove, sendable = () => true, onState }: StateChartProps) {
  const drawing = useMemo(() => layOut(chart), [chart]);
  const classes = stateChart();
  const lit = new Set(current);
  const leaves = new Set(
    statesOf(chart)
      .filter(({ id, moves }) => lit.has(id) && moves.length > 0)
      .map(({ id }) => id),
  );
  const mayFrom = (from: string, { event }: ChartMove) => leaves.has(from) && sendable(event);
  const move = (from: string, each: ChartMove & { readonly into?: string }) => (
    <Move
      key={`${from} ${each.event} ${each.target ?? ''} ${each.note ?? ''}`}
      move={each}
      possible={leaves.has(from)}
      onMove={onMove && mayFrom(from, each) ? () => onMove(each, from) : undefined}
    />
  );
  return (
    <figure className={classes.root} aria-label={label} tabIndex={0}>
      <div className={classes.plane} style={{ width: drawing.width, height: drawing.height }}>
        {drawing.boxes.map(box => (
          <StateBox key={box.state.id} box={box} lit={lit.has(box.state.id)} onState={onState}>
            {box.rows.map(row => move(box.state.id, row))}
          </StateBox>
        ))}
        <Arrows arrows={drawing.arrows} lit={leaves} width={drawing.width} height={drawing.height} />
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
    </figure>
  );
}

/** States within states take turns in their ground. */
const shadeOf = (depth: number) => (depth % 2 === 0 ? 'even' : 'odd');

interface StateBoxProps {
  box: Box;
  lit: boolean;
  onState: StateChartProps['onState'];
  children: React.ReactNode;
}
function StateBox({ box: { state, depth, x, y, width, height }, lit, onState, children }: StateBoxProps) {
  const classes = stateChart({ depth: shadeOf(depth), lit, kind: state.kind });
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
      </div>
      {state.notes.map(note => (
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
  onMove: (() => void) | undefined;
}
function Move({ move, possible, onMove }: MoveProps) {
  const classes = stateChart({ possible });
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
  width: number;
  height: number;
}
function Arrows({ arrows, lit, width, height }: ArrowsProps) {
  const { arrows: plane, arrow, tip } = stateChart();
  return (
    <svg className={plane} width={width} height={height} aria-hidden>
      {arrows.map(({ id, points, moves }) => {
        const possible = moves.some(({ from }) => lit.has(from));
        return (
          <g key={id} data-lit={possible || undefined}>
            <path className={arrow} d={pathOf(points)} />
            <path className={tip} d="M-9 -4.5L0 0L-9 4.5Z" transform={tipAt(points)} />
          </g>
        );
      })}
    </svg>
  );
}

type Points = Arrow['points'];
/** Straight where it leaves and arrives, rounded where it bends. */
function pathOf(points: Points): string {
  const [first, ...rest] = points;
  const bends = rest.slice(0, -1).map(({ x, y }, at) => {
    const next = rest[at + 1]!;
    const last = at === rest.length - 2;
    return `Q${x} ${y} ${last ? next.x : (x + next.x) / 2} ${last ? next.y : (y + next.y) / 2}`;
  });
  return `M${first!.x} ${first!.y}${bends.join('') || `L${rest[0]!.x} ${rest[0]!.y}`}`;
}

/** At the last point, looking the way in which the arrow comes. */
function tipAt(points: Points): string {
  const [before, { x, y }] = [points.at(-2)!, points.at(-1)!];
  const degrees = (Math.atan2(y - before.y, x - before.x) * 180) / Math.PI;
  return `translate(${x} ${y}) rotate(${degrees})`;
}
