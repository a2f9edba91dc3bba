export interface ViewedImage {
  readonly src: string;
  /** What it shows. */
  readonly name: string;
}

/** How a picture lies on the stage. */
export interface View {
  readonly zoom: number;
  /** In quarters, clockwise. */
  readonly turn: number;
  /** In px, from the middle. */
  readonly x: number;
  readonly y: number;
}
export const straight: View = { zoom: 1, turn: 0, x: 0, y: 0 };
export const zooms = { min: 0.5, max: 5, step: 0.5 };

export const zoomedBy = (by: number) => (view: View) => ({
  ...view,
  zoom: Math.min(zooms.max, Math.max(zooms.min, view.zoom + by)),
});
export const turnedBy = (quarters: number) => (view: View) => ({ ...view, turn: view.turn + quarters });
export const movedBy = (x: number, y: number) => (view: View) => ({ ...view, x: view.x + x, y: view.y + y });
/** Twice as large, or as it was; how it is turned stays. */
export const zoomToggled = ({ zoom, turn }: View) => ({ ...straight, turn, zoom: zoom === 1 ? 2 : 1 });
