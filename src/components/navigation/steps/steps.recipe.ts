import { defineSlotRecipe } from '@pandacss/dev';

export const stepsRecipe = defineSlotRecipe({
  className: 'steps',
  slots: ['root', 'step', 'mark', 'text', 'title', 'note'],
  base: {
    root: { display: 'flex', flexDirection: { base: 'column', desktop: 'row' }, gap: { base: '12', desktop: '16' }, margin: '0', padding: '0', listStyle: 'none' },
    step: {
      position: 'relative',
      flex: { desktop: '1' },
      display: 'flex',
      gap: '8',
      color: 'fg.muted',
      '&[data-state=current]': { color: 'fg.default', fontWeight: 'medium' },
      '&:not(:last-child)::after': { content: '""', position: 'absolute', bg: 'border.default', left: { base: '11px', desktop: '32px' }, top: { base: '28px', desktop: '11px' }, bottom: { base: '-8px', desktop: 'auto' }, right: { desktop: '0' }, width: { base: '1px', desktop: 'auto' }, height: { desktop: '1px' } },
    },
    mark: {
      position: 'relative',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '24',
      height: '24',
      borderRadius: 'full',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      bg: 'bg.surface',
      fontSize: 'xs',
      '& svg': { width: '14', height: '14', strokeWidth: '2.5' },
      '[data-state=done] > &': { bg: 'checked', borderColor: 'checked', color: 'bg.surface' },
      '[data-state=current] > &': { borderColor: 'brand.7', borderWidth: '2px' },
      '[data-state=failed] > &': { borderColor: 'tone.danger.solid', color: 'tone.danger.text' },
    },
    text: { position: 'relative', zIndex: 'base', display: 'grid', paddingRight: '8', bg: 'bg.surface', lineHeight: '24px' },
    title: { fontSize: 'md' },
    note: { fontSize: 'xs', fontWeight: 'regular', color: 'fg.muted', lineHeight: '18px' },
  },
});
