import { defineSlotRecipe } from '@pandacss/dev';

export const cropRecipe = defineSlotRecipe({
  className: 'crop',
  slots: ['root', 'viewport', 'image', 'selection', 'handle', 'tools'],
  base: {
    root: { display: 'grid', gap: '12' },
    viewport: {
      position: 'relative',
      height: 'min(52dvh, 400px)',
      overflow: 'hidden',
      bg: 'bg.sunken',
      borderRadius: 'md',
    },
    image: { userSelect: 'none', maxWidth: 'none' },
    selection: {
      'outline': '2px solid',
      'outlineColor': 'border.focus',
      'boxShadow': '0 0 0 9999px token(colors.bg.scrim)',
      '&:focus-visible': { outlineWidth: '3px' },
    },
    handle: {
      '&::before': {
        content: '""',
        position: 'absolute',
        inset: '0',
        margin: 'auto',
        width: '12',
        height: '12',
        borderRadius: 'sm',
        bg: 'bg.surface',
        borderWidth: '2px',
        borderStyle: 'solid',
        borderColor: 'border.focus',
      },
    },
    tools: { display: 'flex', justifyContent: 'center', gap: '8' },
  },
});
