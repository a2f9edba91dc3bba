import { defineSlotRecipe } from '@pandacss/dev';

export const statCardRecipe = defineSlotRecipe({
  className: 'stat-card',
  slots: ['root', 'label', 'figure', 'unit', 'change', 'foot', 'note'],
  base: {
    root: { display: 'grid', alignContent: 'start', gap: '4', minWidth: '0', containerType: 'inline-size', padding: 'card', borderWidth: '1px', borderStyle: 'solid', borderColor: 'border.default', borderRadius: 'lg', bg: 'bg.surface', color: 'fg.default', textDecoration: 'none' },
    label: { fontSize: 'sm', color: 'fg.muted' },
    figure: { fontSize: 'min(token(fontSizes.figureLg), 12cqi)', lineHeight: 'tight', fontWeight: 'strong', minHeight: '1.3em', overflowWrap: 'anywhere', '&[data-danger]': { color: 'tone.danger.text' } },
    unit: { marginLeft: '4', fontSize: 'sm', fontWeight: 'regular', color: 'fg.subtle' },
    foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8' },
    note: { fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
    change: { display: 'inline-flex', alignItems: 'center', gap: '4', fontSize: 'sm', color: 'fg.muted', '& svg': { width: '14', height: '14' }, '&[data-way=up] svg': { color: 'tone.success.text' }, '&[data-way=down] svg': { color: 'tone.danger.text' } },
  },
  variants: { linked: { true: { root: { _hover: { borderColor: 'border.strong' } } } } },
});
