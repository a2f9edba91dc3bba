import { defineSlotRecipe } from '@pandacss/dev';

export const recordCardsRecipe = defineSlotRecipe({
  className: 'record-cards',
  slots: ['root', 'card', 'head', 'title', 'figure', 'line', 'label', 'actions'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8', margin: '0', padding: '0', listStyle: 'none' },
    card: { px: '14', py: '12', borderWidth: '1px', borderStyle: 'solid', borderColor: 'border.default', borderRadius: 'lg', bg: 'bg.surface' },
    head: { display: 'flex', alignItems: 'center', gap: '8' },
    title: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 'strong', fontSize: 'md', lineHeight: '24px' },
    figure: { flex: 'none', marginLeft: 'auto', fontSize: 'figureSm', fontWeight: 'strong', lineHeight: '24px' },
    line: { display: 'flex', justifyContent: 'space-between', gap: '12', marginTop: '4', fontSize: 'sm', lineHeight: '20px', color: 'fg.muted', '& > span': { minWidth: '0', overflowWrap: 'anywhere' } },
    label: { color: 'fg.subtle', flex: 'none' },
    actions: { display: 'flex', gap: '16', marginTop: '8', paddingTop: '8', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border.default', '& > *': { minHeight: '24', display: 'inline-flex', alignItems: 'center' } },
  },
  variants: { busy: { true: { card: { opacity: '0.45' } } } },
});
