import { later } from '../later/later';

const palette = later(async () => (await import('./live-palette')).LivePalette);

/** The palette, which comes when it is first opened or the browser idle. */
export const Palette = palette.Part;
