import { defineSlotRecipe } from '@pandacss/dev';

export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'control', 'label'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '8', cursor: 'pointer', '&[data-disabled]': { cursor: 'not-allowed', opacity: '0.45' } },
    control: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '16',
      height: '16',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'sm',
      bg: 'bg.surface',
      color: 'bg.surface',
      // Beside the first line of a label that takes several.
      '&:has(+ [data-part=label])': { alignSelf: 'flex-start', marginTop: 'calc((1lh - 16px) / 2)' },
      '&[data-state=checked], &[data-state=indeterminate]': { bg: 'checked', borderColor: 'checked' },
      '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
      '& svg': { width: '12', height: '12', strokeWidth: '2.5' },
    },
    label: { color: 'fg.default' },
  },
});
