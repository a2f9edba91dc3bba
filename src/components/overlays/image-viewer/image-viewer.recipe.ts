import { defineSlotRecipe } from '@pandacss/dev';

export const imageViewerRecipe = defineSlotRecipe({
  className: 'image-viewer',
  slots: ['stage', 'image', 'tools', 'count', 'failed'],
  base: {
    stage: {
      'position': 'relative',
      'display': 'grid',
      'placeItems': 'center',
      'height': 'min(64dvh, 600px)',
      'overflow': 'hidden',
      'bg': 'bg.sunken',
      'borderRadius': 'md',
      'touchAction': 'none',
      'cursor': 'grab',
      '&:active': { cursor: 'grabbing' },
    },
    image: {
      maxWidth: 'full',
      maxHeight: 'full',
      objectFit: 'contain',
      userSelect: 'none',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      alignItems: 'center',
      gap: '8',
      paddingTop: '12',
    },
    count: {
      minWidth: '56',
      textAlign: 'center',
      color: 'fg.muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    failed: { color: 'fg.muted', fontSize: 'sm' },
  },
});
