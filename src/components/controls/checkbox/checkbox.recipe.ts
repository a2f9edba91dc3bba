import { defineSlotRecipe } from '@pandacss/dev';

export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'input', 'control'],
  base: {
    root: {
      'display': 'inline-flex',
      'alignItems': 'center',
      'gap': '8',
      'color': 'fg.default',
      'cursor': 'pointer',
      '&:has(:disabled)': { cursor: 'not-allowed', opacity: '0.45' },
    },
    // The native checkbox covers the drawn one, transparent, so that it is located and clicked where it is seen.
    input: {
      position: 'absolute',
      inset: '-1px',
      width: '16',
      height: '16',
      margin: '0',
      opacity: '0',
      cursor: 'inherit',
    },
    control: {
      'position': 'relative',
      'display': 'grid',
      'placeItems': 'center',
      'flex': 'none',
      'width': '16',
      'height': '16',
      'borderWidth': '1px',
      'borderStyle': 'solid',
      'borderColor': 'border.strong',
      'borderRadius': 'sm',
      'bg': 'bg.surface',
      'color': 'bg.surface',
      // Aligned with the first line of a label that has several.
      '&:has(+ span)': { alignSelf: 'flex-start', marginTop: 'calc((1lh - 16px) / 2)' },
      '&:has(:checked, :indeterminate)': { bg: 'checked', borderColor: 'checked' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
      '& svg': { width: '12', height: '12', strokeWidth: '2.5' },
    },
  },
});
