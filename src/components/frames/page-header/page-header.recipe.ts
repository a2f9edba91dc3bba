import { defineSlotRecipe } from '@pandacss/dev';

export const pageHeaderRecipe = defineSlotRecipe({
  className: 'page-header',
  slots: ['root', 'identity', 'name', 'figure', 'unit', 'of', 'facts', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '12',
      padding: 'card',
      bg: 'bg.surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderRadius: 'lg',
    },
    // The actions wrap below before the name is squeezed.
    identity: { display: 'grid', gap: '4', minWidth: '0', flex: { base: '1 1 200px', desktop: '1 1 360px' } },
    name: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '12',
      margin: '0',
      fontSize: 'lg',
      fontWeight: 'strong',
      lineHeight: '28px',
      overflowWrap: 'anywhere',
    },
    figure: { fontSize: 'figureXl', fontWeight: 'strong', lineHeight: 'tight', overflowWrap: 'anywhere' },
    unit: { marginLeft: '6', fontSize: 'md', fontWeight: 'regular', color: 'fg.muted' },
    of: { marginLeft: '12', fontSize: 'sm', fontWeight: 'regular', color: 'fg.muted' },
    facts: { display: 'flex', flexWrap: 'wrap', columnGap: '16', rowGap: '4', fontSize: 'sm', color: 'fg.muted' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12' },
  },
});
