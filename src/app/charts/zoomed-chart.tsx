import { Crosshair, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import { StateChart, type StateChartProps } from '@/components/frames/state-chart/state-chart';
import { type ChartView, type ChartViewEvent, scaleOf } from '@/machines/inspect/chart-view';
import { panByHand, zoomByHand } from './chart-hands';
import { sheet } from './sheet-styles';

export interface ZoomedChartProps extends Omit<StateChartProps, 'scale' | 'frame'> {
  view: ChartView;
  onView: (event: ChartViewEvent) => void;
  /** It is as high as its container; otherwise as high as the chart, and at most a part of the window. */
  fills?: boolean;
}

const step = 1.25;
/** Of the window's height, as in the style. */
const highest = 0.7;

/** A chart in a frame: it is zoomed and moved by hand, and keeps its current state in sight until it is moved. */
export function ZoomedChart({ view, onView, fills = false, ...chart }: ZoomedChartProps) {
  const frame = useRef<HTMLElement>(null);
  const scale = useScale(frame, view, fills, chart.chart);
  useFollowing(frame, view.follows, [scale, chart.current?.join(' '), chart.chart]);
  useHands(frame, scale, onView);
  const zoom = (by: number) => onView({ type: 'chart.zoom', zoom: scale * by });
  return (
    <div className={sheet.zoomed} data-fills={fills || undefined}>
      <div role="toolbar" aria-label="图的大小" className={sheet.tools}>
        <IconButton label="缩小（-）" size="sm" onClick={() => zoom(1 / step)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <span className={sheet.scale}>{Math.round(scale * 100)}%</span>
        <IconButton label="放大（+）" size="sm" onClick={() => zoom(step)}>
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton label="整图（0）" size="sm" onClick={() => onView({ type: 'chart.zoom', zoom: 'fit' })}>
          <Maximize aria-hidden />
        </IconButton>
        <IconButton
          label="跟随当前状态"
          size="sm"
          aria-pressed={view.follows}
          onClick={() => onView({ type: view.follows ? 'chart.move' : 'chart.follow' })}
        >
          <Crosshair aria-hidden />
        </IconButton>
      </div>
      <StateChart {...chart} scale={scale} frame={frame} />
    </div>
  );
}

type Frame = RefObject<HTMLElement | null>;

/** The scale that the view has in this frame, now and after the frame has changed its size. */
function useScale(frame: Frame, view: ChartView, fills: boolean, chart: unknown): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const figure = frame.current!; // rendered with this component
    const measure = () => {
      const plane = figure.querySelector<HTMLElement>('[data-plane]')!; // always drawn
      const height = fills ? figure.clientHeight : window.innerHeight * highest;
      const drawn = { width: plane.offsetWidth, height: plane.offsetHeight };
      setScale(scaleOf(view, drawn, { width: figure.clientWidth, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(figure);
    return () => observer.disconnect();
  }, [frame, view, fills, chart]);
  return scale;
}

/** Scrolls the innermost current states into the middle. */
function useFollowing(frame: Frame, follows: boolean, changes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const figure = frame.current!; // rendered with this component
    if (!follows) return;
    const lit = [...figure.querySelectorAll<HTMLElement>('[data-state-id][aria-current=step]')];
    const isOuter = (id: string) => lit.some(other => other.dataset['stateId']!.startsWith(`${id}.`));
    const [first, ...others] = lit.filter(each => !isOuter(each.dataset['stateId']!)).map(middleOf);
    if (!first) return;
    const seen = figure.getBoundingClientRect();
    // Of several regions all that fit are shown, and always the first.
    const near = [first, ...others].filter(
      ({ x, y }) => Math.abs(x - first.x) < seen.width * 0.8 && Math.abs(y - first.y) < seen.height * 0.8,
    );
    const mean = (of: 'x' | 'y') =>
      (Math.min(...near.map(each => each[of])) + Math.max(...near.map(each => each[of]))) / 2;
    figure.scrollBy(mean('x') - (seen.left + seen.width / 2), mean('y') - (seen.top + seen.height / 2));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- these are the changes that move a current state
  }, [frame, follows, ...changes]);
}
function middleOf(box: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Wheel, mouse and keys. React listens to the wheel passively, so that it could not keep the page from zooming. */
function useHands(frame: Frame, scale: number, onView: ZoomedChartProps['onView']): void {
  const now = useRef({ scale, onView });
  useLayoutEffect(() => {
    now.current = { scale, onView };
  });
  useEffect(() => {
    const figure = frame.current!; // rendered with this component
    const zoom = (by: number | 'fit') => {
      const { scale: from, onView: tell } = now.current;
      tell({ type: 'chart.zoom', zoom: by === 'fit' ? by : from * by });
    };
    const move = () => now.current.onView({ type: 'chart.move' });
    const stops = [zoomByHand(figure, zoom, step), panByHand(figure, move)];
    return () => stops.forEach(stop => stop());
  }, [frame]);
}
