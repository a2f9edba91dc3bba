import { useCallback, useId, useState } from 'react';
import { lineChart } from 'styled-system/recipes/line-chart';

export interface LinePoint {
  /** Short label on the axis. */
  readonly tick: string;
  readonly title: string;
  readonly value: number;
  /** The value at this place of the period it is compared with. */
  readonly before?: number;
  /** Lines of the tooltip, the main figure first. */
  readonly lines: readonly string[];
}
export interface LineChartProps {
  /** Accessible name of the chart. */
  label: string;
  /** The values in order of time, at least one. */
  points: readonly LinePoint[];
  /** Formats a value of the grid. */
  axis: (value: number) => string;
  /** The last point is still incomplete and drawn with a dashed line. */
  unfinished?: boolean;
  /** In px, the least: a card that is higher gives more. */
  height: number;
}
const [left, right, top, bottom] = [44, 12, 14, 24];
const tickWidth = 110;

/** Values over time, read by hovering or with the arrow keys. */
export function LineChart({ label, points, axis, unfinished = false, height: least }: LineChartProps) {
  const classes = lineChart();
  const [ref, { width, height }] = useSize(least);
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const before = points.flatMap(point => point.before ?? []);
  const ticks = ticksOf(Math.max(...points.map(({ value }) => value), ...before));
  const [low, high] = [height - bottom, ticks.at(-1) || 1];
  const x = (index: number) => left + (Math.max(1, width - left - right) * index) / Math.max(1, last);
  const y = (value: number) => low - ((low - top) * value) / high;
  const shown = at === null ? undefined : points[at];
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, (at ?? last + 1) - 1),
    ArrowRight: Math.min(last, (at ?? -1) + 1),
    Home: 0,
    End: last,
  };
  return (
    <div
      ref={ref}
      className={classes.root}
      style={{ minHeight: least }}
      role="slider"
      tabIndex={0}
      aria-label={`${label}，用方向键逐个查看`}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={[points[at ?? last]!.title, ...points[at ?? last]!.lines].join('，')}
      onPointerMove={event => {
        const inside = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
        setAt(Math.min(last, Math.max(0, Math.round((inside / Math.max(1, width - left - right)) * last))));
      }}
      onPointerLeave={() => setAt(null)}
      onBlur={() => setAt(null)}
      onKeyDown={event => {
        const next = moves[event.key];
        if (next === undefined) return;
        event.preventDefault();
        setAt(next);
      }}
    >
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden>
          {ticks.map(tick => (
            <Rule key={tick} name={axis(tick)} width={width} y={y(tick)} />
          ))}
          <Days points={points} width={width} x={x} y={height - 4} />
          {before.length > 1 && (
            <path
              className={classes.line}
              data-before
              d={pathOf(
                points.flatMap((point, index) => (point.before === undefined ? [] : [[x(index), y(point.before)]])),
              )}
            />
          )}
          <Course places={points.map(({ value }, index) => [x(index), y(value)])} low={low} unfinished={unfinished} />
          {at !== null && shown && (
            <>
              <line className={classes.mark} x1={x(at)} x2={x(at)} y1={top} y2={low} />
              <circle className={classes.dot} cx={x(at)} cy={y(shown.value)} r="4.5" />
            </>
          )}
        </svg>
      )}
      {at !== null && shown && <Tip point={shown} x={x(at)} width={width} />}
    </div>
  );
}

function Rule({ name, width, y }: { readonly name: string; readonly width: number; readonly y: number }) {
  return (
    <g>
      <line className={lineChart().grid} x1={left} x2={width - right} y1={y} y2={y} />
      <text x={left - 10} y={y + 4} textAnchor="end">
        {name}
      </text>
    </g>
  );
}

interface DaysProps extends Pick<LineChartProps, 'points'> {
  readonly width: number;
  readonly x: (index: number) => number;
  readonly y: number;
}

/** Labels of the axis, as many as fit. */
function Days({ points, width, x, y }: DaysProps) {
  return namedPlaces(points.length, Math.max(2, Math.floor(width / tickWidth))).map(index => (
    <text
      key={index}
      x={x(index)}
      y={y}
      textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
    >
      {points[index]!.tick}
    </text>
  ));
}

function Tip({
  point: { title, lines },
  x,
  width,
}: {
  readonly point: LinePoint;
  readonly x: number;
  readonly width: number;
}) {
  return (
    <div className={lineChart().tip} style={x > width / 2 ? { right: width - x + 12, top } : { left: x + 12, top }}>
      <span>{title}</span>
      {lines.map((line, index) => (index === 0 ? <b key={line}>{line}</b> : <span key={line}>{line}</span>))}
    </div>
  );
}

interface CourseProps {
  readonly places: readonly (readonly [x: number, y: number])[];
  readonly low: number;
  readonly unfinished: boolean;
}

const pathOf = (part: readonly (readonly number[])[]) => `M${part.map(each => each.join(' ')).join('L')}`;

function Course({ places, low, unfinished }: CourseProps) {
  const classes = lineChart();
  const gradient = useId();
  const over = unfinished ? places.slice(0, -1) : places;
  return (
    <>
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.shade} stopOpacity=".16" />
          <stop offset="1" className={classes.shade} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${pathOf(places)}L${places.at(-1)![0]} ${low}L${places[0]![0]} ${low}Z`} fill={`url(#${gradient})`} />
      {over.length > 1 && <path className={classes.line} d={pathOf(over)} />}
      {unfinished && places.length > 1 && (
        <path className={classes.line} data-unfinished d={pathOf(places.slice(-2))} />
      )}
    </>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}
/** Size of an element in px; without width until it is measured. */
function useSize(height: number): readonly [ref: (element: Element | null) => (() => void) | undefined, size: Size] {
  const [size, setSize] = useState<Size>({ width: 0, height });
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect; // only one element is observed
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** Round values for the lines of a chart's grid, from 0 to at least `max`: steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticksOf(max: number, atMost = 4): number[] {
  if (max <= 0) return [0];
  const rough = max / (atMost - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(each => each >= rough)!; // a factor of 10 is always enough
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** Indexes of the axis labels among `count` points: the first, the last and evenly between, at most `atMost`. */
export function namedPlaces(count: number, atMost: number): number[] {
  if (count <= atMost) return Array.from({ length: count }, (_, index) => index);
  const step = Math.ceil((count - 1) / (atMost - 1));
  const places = Array.from({ length: atMost }, (_, index) => index * step).filter(place => place < count - step / 2);
  return [...places, count - 1];
}
