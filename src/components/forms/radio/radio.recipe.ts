import { defineSlotRecipe } from '@pandacss/dev';

export const radioRecipe = defineSlotRecipe({
  className: 'radio',
  slots: ['root', 'item', 'control', 'text', 'help'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', columnGap: '20', rowGap: '8' },
    item: {
      'display': 'inline-flex',
      'gap': '8',
      'cursor': 'pointer',
      '&[data-disabled]': { cursor: 'not-allowed', opacity: '0.45' },
    },
    control: {
      'flex': 'none',
      'display': 'grid',
      'placeItems': 'center',
      'width': '16',
      'height': '16',
      'marginTop': 'calc((1lh - 16px) / 2)',
      'borderWidth': '1px',
      'borderStyle': 'solid',
      'borderColor': 'border.strong',
      'borderRadius': 'full',
      'bg': 'bg.surface',
      '&[data-state=checked]': { borderColor: 'checked', borderWidth: '5px' },
      '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
    },
    text: { display: 'grid' },
    help: { fontSize: 'sm', color: 'fg.muted' },
  },
  variants: { layout: { row: {}, column: { root: { flexDirection: 'column' } } } },
  defaultVariants: { layout: 'row' },
});
