import { defineSlotRecipe } from '@pandacss/dev';

export const greetingRecipe = defineSlotRecipe({
  className: 'greeting',
  slots: ['root', 'who', 'title', 'facts', 'awaited', 'phrase', 'tools'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px', py: '4' },
    who: { flex: '1 1 320px', minWidth: '0' },
    title: { margin: '0', fontSize: 'xl', lineHeight: '1.4', fontWeight: 'strong', overflowWrap: 'anywhere' },
    facts: {
      'display': 'flex',
      'flexWrap': 'wrap',
      'alignItems': 'center',
      'rowGap': '2',
      'margin': '0',
      'marginTop': '2',
      'padding': '0',
      'listStyle': 'none',
      'color': 'fg.muted',
      'fontSize': 'sm',
      // Clips the separator before the first item of each line, wherever lines wrap.
      'clipPath': 'inset(-4px)',
      '& li': {
        'position': 'relative',
        'left': '-17px',
        'display': 'inline-flex',
        'alignItems': 'center',
        'gap': '4',
        'paddingLeft': '17px',
        'minHeight': '24',
        '&::before': {
          content: '""',
          position: 'absolute',
          left: '8px',
          width: '1',
          height: '12',
          bg: 'border.strong',
        },
      },
    },
    awaited: { visibility: 'hidden' },
    phrase: { fontWeight: 'medium', color: 'fg.default', overflowWrap: 'anywhere' },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 12px',
      fontSize: 'xs',
      color: 'fg.subtle',
    },
  },
});
