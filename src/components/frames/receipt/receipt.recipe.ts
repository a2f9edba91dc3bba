import { defineSlotRecipe } from '@pandacss/dev';

/** Paper stays white in dark mode: a receipt is printed and photographed. */
export const receiptRecipe = defineSlotRecipe({
  className: 'receipt',
  slots: ['root', 'paper'],
  base: {
    root: { display: 'grid', placeItems: 'center', padding: '16', bg: 'bg.sunken', borderRadius: 'md' },
    paper: { display: 'block', width: 'full', maxWidth: '320', height: 'auto' },
  },
});
