import { defineSlotRecipe } from '@pandacss/dev';
import { barsHeight } from '../app-layout/bars-height';

/** Beside the page from this width on; below it in place of the page, which keeps its state. */
export const sidePaneRecipe = defineSlotRecipe({
  className: 'side-pane',
  slots: ['root', 'bar', 'title', 'place', 'body'],
  base: {
    root: {
      position: { base: 'sticky', _low: 'static' },
      top: barsHeight,
      display: 'flex',
      flexDirection: 'column',
      height: { base: `calc(100dvh - ${barsHeight})`, _low: 'auto' },
      borderLeftWidth: { base: '0', wide: '1px' },
      borderLeftStyle: 'solid',
      borderLeftColor: 'border.default',
      bg: 'bg.canvas',
      outline: 'none',
    },
    bar: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minHeight: 'toolRow',
      paddingLeft: 'gutter',
      paddingRight: '8',
      bg: 'bg.surface',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderBottomColor: 'border.default',
    },
    title: {
      margin: '0',
      marginRight: 'auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 'md',
      fontWeight: 'medium',
    },
    place: { flex: 'none', marginInline: '4', fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    body: { flex: '1', minHeight: '0', overflowY: 'auto', scrollbarWidth: 'thin' },
  },
});
