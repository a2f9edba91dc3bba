import { lazyPopup } from '../../lazy';

const palette = lazyPopup(async () => (await import('./palette-dialog')).PaletteDialog);

/** Command palette; its code is loaded when it is first opened or when the browser is idle. */
export const Palette = palette.Part;
