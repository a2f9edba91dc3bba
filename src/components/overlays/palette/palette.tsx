import { lazyPopup } from '../../lazy';

const palette = lazyPopup(async () => (await import('./palette-dialog')).PaletteDialog);

/** The palette, which comes when it is first opened or the browser idle. */
export const Palette = palette.Part;
