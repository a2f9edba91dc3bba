import { defineSlotRecipe } from '@pandacss/dev';

export const cardRecipe = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'head', 'title', 'note', 'body'],
  base: {
    root: {
      minWidth: '0',
      bg: 'bg.surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderRadius: 'lg',
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 8px',
      minHeight: '48',
      px: 'card',
      py: { base: '6', desktop: '0' },
    },
    title: { 'flex': '1', 'margin': '0', 'textStyle': 'cardTitle', '&:has(+ .card__note)': { flex: 'none' } },
    note: { flex: '1 0 auto', maxWidth: 'full', fontSize: 'xs', color: 'fg.subtle' },
    body: { 'px': 'card', 'paddingBottom': 'card', '&:first-child': { paddingTop: 'card' } },
  },
  variants: {
    whole: {
      /** The card covers the whole portal (full screen). */
      true: {
        root: {
          'position': 'fixed',
          'inset': '0',
          'zIndex': 'drawer',
          'overflow': 'auto',
          'borderWidth': '0',
          'borderRadius': '0',
          '--around': '104px',
        },
      },
    },
    fills: {
      /** Its body has what the card has of height, such as that of its row. */
      true: {
        root: { display: 'flex', flexDirection: 'column' },
        body: { flex: '1', display: 'flex', flexDirection: 'column' },
      },
    },
    flush: {
      /** Content reaches the edges, as for a table. */
      true: {
        root: { overflow: 'clip' },
        body: { 'padding': '0', '&:first-child': { paddingTop: '0' } },
        head: { borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'border.default' },
      },
    },
  },
});
