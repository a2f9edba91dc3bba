import { defineSlotRecipe } from '@pandacss/dev';

export const toggleChipsRecipe = defineSlotRecipe({
  className: 'toggle-chips',
  slots: ['root', 'chip'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', gap: '8' },
    chip: {
      'display': 'inline-flex',
      'alignItems': 'center',
      'gap': '4',
      'minHeight': { base: '32', desktop: '26' },
      'px': '10',
      'borderWidth': '1px',
      'borderStyle': 'solid',
      'borderColor': 'border.default',
      'borderRadius': 'full',
      'bg': 'bg.surface',
      'color': 'fg.muted',
      'fontFamily': 'sans',
      'fontSize': 'sm',
      'cursor': 'pointer',
      '& svg': { width: '14', height: '14' },
      '&:hover': { bg: 'bg.hover' },
      '&[aria-pressed=true]': { borderColor: 'fg.default', color: 'fg.default', fontWeight: 'medium' },
    },
  },
});
