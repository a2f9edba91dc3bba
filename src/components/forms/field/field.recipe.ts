import { defineSlotRecipe } from '@pandacss/dev';

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'control', 'help', 'error'],
  base: {
    root: { display: 'grid', minWidth: '0' },
    label: { color: 'fg.muted', fontSize: 'md', lineHeight: '22px' },
    control: { minWidth: '0' },
    help: { marginTop: '4', fontSize: 'sm', lineHeight: '20px', color: 'fg.subtle' },
    error: {
      'display': 'flex',
      'alignItems': 'flex-start',
      'gap': '4',
      'marginTop': '4',
      'fontSize': 'sm',
      'lineHeight': '20px',
      'color': 'tone.danger.text',
      '& svg': { width: '14', height: '14', flex: 'none', marginTop: '3px' },
    },
  },
  variants: {
    layout: {
      /** Label above, as in forms and on narrow screens. */
      above: { label: { marginBottom: '6' } },
      /** Label left, in the two columns that the query card gives each field, so that labels of one column are equally wide. */
      beside: {
        root: { gridColumn: 'span 2', gridTemplateColumns: 'subgrid', alignItems: 'center' },
        label: { whiteSpace: 'nowrap' },
        help: { gridColumn: '2' },
        error: { gridColumn: '2' },
      },
    },
  },
  defaultVariants: { layout: 'above' },
});
