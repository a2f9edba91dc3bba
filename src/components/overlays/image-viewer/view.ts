export interface ViewedImage {
  readonly src: string;
  /** Name of the picture, used as title and alternative text. */
  readonly name: string;
}

/** Zoom, rotation and offset of a picture on the stage. */
export interface View {
  readonly zoom: number;
  /** In quarter turns, clockwise. */
  readonly turn: number;
  /** In px, from the middle. */
  readonly x: number;
  readonly y: number;
}
export const initialView: View = { zoom: 1, turn: 0, x: 0, y: 0 };
export const zoomLimits = { min: 0.5, max: 5, step: 0.5 };

export const zoomedBy = (by: number) => (view: View) => ({
  ...view,
  zoom: Math.min(zoomLimits.max, Math.max(zoomLimits.min, view.zoom + by)),
});
export const turnedBy = (quarters: number) => (view: View) => ({ ...view, turn: view.turn + quarters });
export const movedBy = (x: number, y: number) => (view: View) => ({ ...view, x: view.x + x, y: view.y + y });
/** Switches between double and normal size, centred; keeps the rotation. */
export const zoomToggled = ({ zoom, turn }: View) => ({ ...initialView, turn, zoom: zoom === 1 ? 2 : 1 });
