import { defineSlotRecipe } from '@pandacss/dev';

export const greetingRecipe = defineSlotRecipe({
  className: 'greeting',
  slots: ['root', 'title', 'facts', 'shortcuts', 'shortcut'],
  base: {
    root: {
      display: 'grid',
      gap: '12',
      gridTemplateColumns: { base: '1fr', desktop: '1fr auto' },
      alignItems: 'center',
      padding: 'card',
      bg: 'bg.surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderRadius: 'lg',
    },
    title: { margin: '0', textStyle: 'pageTitle' },
    facts: { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', margin: '0', marginTop: '4', padding: '0', listStyle: 'none', color: 'fg.muted', fontSize: 'sm' },
    shortcuts: { display: 'flex', flexWrap: 'wrap', gap: '8', margin: '0', padding: '0', listStyle: 'none' },
    shortcut: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      height: 'control',
      px: '14',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'md',
      color: 'fg.default',
      '& svg': { width: 'icon', height: 'icon', color: 'fg.muted', strokeWidth: '1.6' },
      _hover: { bg: 'bg.hover', textDecoration: 'none' },
    },
  },
});
