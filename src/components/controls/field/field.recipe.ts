import { defineSlotRecipe } from '@pandacss/dev';

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'star', 'control', 'mark', 'help', 'error'],
  base: {
    root: { display: 'grid', minWidth: '0' },
    label: { color: 'fg.muted', fontSize: 'md', lineHeight: '22px' },
    star: { marginRight: '4', color: 'tone.danger.text' },
    control: { minWidth: '0' },
    mark: { display: 'flex', alignItems: 'center', gap: '4', minHeight: '32', fontSize: 'sm' },
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
      /** Label left of a form's control, recognised value right of it, or below where fields are in two columns; all in one column on a phone. */
      form: {
        root: {
          'gridTemplateColumns': {
            base: '1fr',
            desktop: 'var(--field-template, 128px minmax(0, 360px) minmax(0, 1fr))',
          },
          'columnGap': '12',
          // Half of a group that has two columns; long texts, and a choice that changes what is asked below it, take both.
          '@container fields (min-width: 900px)': {
            '--field-columns': 'auto',
            '--field-template': '128px minmax(0, 1fr)',
            '--field-mark': '2',
            '&:has(textarea, [role=radiogroup])': { '--field-columns': '1 / -1' },
          },
        },
        label: {
          textAlign: { desktop: 'right' },
          paddingTop: { desktop: '5px' },
          marginBottom: { base: '6', desktop: '0' },
        },
        mark: { gridColumn: { desktop: 'var(--field-mark, auto)' } },
        help: { gridColumn: { desktop: '2 / -1' } },
        error: { gridColumn: { desktop: '2 / -1' } },
      },
    },
  },
  defaultVariants: { layout: 'above' },
});
