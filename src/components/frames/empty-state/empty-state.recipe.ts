import { defineSlotRecipe } from '@pandacss/dev';

export const emptyStateRecipe = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'art', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '4',
      padding: '24',
      textAlign: 'center',
      minHeight: '240',
    },
    art: {
      width: '96',
      height: '72px',
      marginBottom: '8',
      color: 'border.strong',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    title: { margin: '0', textStyle: 'cardTitle' },
    text: { margin: '0', maxWidth: '380', color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8', marginTop: '12' },
  },
  variants: {
    tone: {
      plain: {},
      danger: { art: { '& .sign': { color: 'tone.danger.solid' } } },
      success: { art: { '& .sign': { color: 'tone.success.solid', strokeWidth: '2.5' } } },
    },
  },
  defaultVariants: { tone: 'plain' },
});
