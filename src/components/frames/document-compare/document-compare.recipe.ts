import { defineSlotRecipe } from '@pandacss/dev';

export const documentCompareRecipe = defineSlotRecipe({
  className: 'document-compare',
  slots: ['root', 'stage', 'image', 'pair', 'label', 'number', 'list', 'item', 'match'],
  base: {
    root: { display: 'grid', gap: '12' },
    stage: { display: 'grid', placeItems: 'center', padding: '12', bg: 'bg.sunken', borderRadius: 'md' },
    image: { maxWidth: 'full', maxHeight: '280px', objectFit: 'contain', borderRadius: 'md' },
    pair: { display: 'grid', gap: '2' },
    label: { fontSize: 'sm', color: 'fg.muted' },
    number: {
      'fontSize': 'lg',
      'fontVariantNumeric': 'tabular-nums',
      'overflowWrap': 'anywhere',
      '& mark': { bg: 'tone.danger.subtle', color: 'tone.danger.text', fontWeight: 'strong' },
    },
    list: { display: 'grid', gap: '8', margin: '0', padding: '0', listStyle: 'none' },
    item: { display: 'grid', gridTemplateColumns: '96px 1fr auto', gap: '8', fontSize: 'sm', overflowWrap: 'anywhere' },
    match: {
      'color': 'fg.muted',
      '&[data-match=same]': { color: 'tone.success.text' },
      '&[data-match=other]': { color: 'tone.danger.text' },
    },
  },
});
