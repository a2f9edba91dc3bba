import { defineSlotRecipe } from '@pandacss/dev';

export const segmentedRecipe = defineSlotRecipe({
  className: 'segmented',
  slots: ['root', 'item'],
  base: {
    root: { display: 'inline-flex', gap: '2', padding: '2', borderRadius: 'md', bg: 'bg.pressed' },
    item: {
      'position': 'relative',
      'display': 'inline-flex',
      'alignItems': 'center',
      'justifyContent': 'center',
      'gap': '6',
      'flex': '1',
      'minHeight': 'controlSm',
      'px': '12',
      'borderRadius': 'sm',
      'color': 'fg.muted',
      'fontSize': 'sm',
      'whiteSpace': 'nowrap',
      'cursor': 'pointer',
      '_hover': { color: 'fg.default' },
      '& input': { srOnly: true },
      '& svg': { width: 'icon', height: 'icon', strokeWidth: '1.6' },
      '&:has(:checked)': {
        bg: 'bg.surface',
        color: 'fg.default',
        fontWeight: 'medium',
        _highContrast: { outline: '2px solid' },
      },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '1px' },
      '&:has(:disabled)': { cursor: 'not-allowed', opacity: '0.45' },
    },
  },
});
