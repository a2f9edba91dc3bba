import { defineSlotRecipe } from '@pandacss/dev';

export const switchRecipe = defineSlotRecipe({
  className: 'switch',
  slots: ['root', 'label', 'control', 'thumb'],
  base: {
    root: {
      'display': 'flex',
      'alignItems': 'center',
      'gap': '12',
      'cursor': 'pointer',
      '&[data-disabled]': { cursor: 'not-allowed', opacity: '0.45' },
    },
    label: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    control: {
      'flex': 'none',
      'display': 'inline-flex',
      'width': '36',
      'height': '20',
      'padding': '2',
      'borderRadius': 'full',
      'borderWidth': '1px',
      'borderStyle': 'solid',
      'borderColor': 'border.strong',
      'bg': 'bg.pressed',
      'transition': 'background-color token(durations.fast)',
      '&[data-state=checked]': { bg: 'checked', borderColor: 'checked' },
      '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
    },
    thumb: {
      'width': '14',
      'height': '14',
      'borderRadius': 'full',
      'bg': 'fg.muted',
      'transition': 'translate token(durations.fast) token(easings.out)',
      '&[data-state=checked]': { translate: '16px 0', bg: 'bg.surface' },
      // High contrast mode removes colours, so only the position shows the state.
      '_highContrast': { bg: 'CanvasText' },
    },
  },
  variants: {
    layout: {
      /** The switch at the end of a row of settings. */
      row: {},
      /** As tall as the other controls of a form, the words beside it. */
      field: {
        root: { flexDirection: 'row-reverse', justifyContent: 'flex-end', minHeight: 'control', width: 'fit' },
        label: { flex: 'none' },
      },
    },
  },
  defaultVariants: { layout: 'row' },
});
