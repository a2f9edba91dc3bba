import { defineSlotRecipe } from '@pandacss/dev';

export const calculationRecipe = defineSlotRecipe({
  className: 'calculation',
  slots: ['root', 'step', 'number', 'title', 'words', 'numbers', 'result'],
  base: {
    root: { display: 'grid', gap: '8', margin: '0', padding: '0', listStyle: 'none' },
    step: {
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr) auto',
      columnGap: '8',
      rowGap: '2',
      alignItems: 'baseline',
      padding: '8',
      bg: 'bg.sunken',
      borderRadius: 'md',
    },
    number: {
      width: '20',
      height: '20',
      borderRadius: 'full',
      fontSize: 'xs',
      lineHeight: '20px',
      textAlign: 'center',
      bg: 'tone.neutral.bg',
      color: 'tone.neutral.text',
    },
    title: { fontWeight: 'medium' },
    words: { gridColumn: '2 / -1', color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    numbers: {
      gridColumn: '2 / -1',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    result: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  },
});
