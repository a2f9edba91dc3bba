/** How a chart is looked at: how large it is drawn, and whether it keeps the current state in sight. Pure. */
export interface ChartView {
  /** `fit` shows all of it; `legible` as much of it as can be read. */
  readonly zoom: number | 'fit' | 'legible';
  /** Until the reader moves it. */
  readonly follows: boolean;
}
export type ChartViewEvent =
  | { readonly type: 'chart.zoom'; readonly zoom: ChartView['zoom'] }
  | { readonly type: 'chart.move' }
  | { readonly type: 'chart.follow' };

export const firstView: ChartView = { zoom: 'legible', follows: true };

const [least, most] = [0.1, 3];
/** Smaller text cannot be read. */
const legible = 0.7;

export function viewAfter(view: ChartView, event: ChartViewEvent): ChartView {
  switch (event.type) {
    case 'chart.zoom': {
      const { zoom } = event;
      return { ...view, zoom: typeof zoom === 'number' ? Math.min(Math.max(zoom, least), most) : zoom };
    }
    case 'chart.move':
      return { ...view, follows: false };
    case 'chart.follow':
      return { ...view, follows: true };
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}
/** Scale at which a drawing is shown in a frame; never enlarged by itself. */
export function scaleOf({ zoom }: ChartView, drawing: Size, frame: Size): number {
  if (typeof zoom === 'number') return zoom;
  const fit = Math.min(1, frame.width / drawing.width, frame.height / drawing.height);
  return Math.max(zoom === 'legible' ? legible : least, fit);
}
