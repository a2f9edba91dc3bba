import { defineSlotRecipe } from '@pandacss/dev';

/** Box shared by all field-like controls; selects and pickers use it for their triggers. */
export const inputRecipe = defineSlotRecipe({
  className: 'input',
  slots: ['root', 'input', 'adornment'],
  base: {
    root: {
      'display': 'flex',
      'alignItems': 'center',
      'gap': '8',
      'width': 'full',
      'minWidth': '0',
      'px': '10',
      'borderWidth': '1px',
      'borderStyle': 'solid',
      'borderColor': 'border.strong',
      'borderRadius': 'md',
      'bg': 'bg.surface',
      'color': 'fg.default',
      'textAlign': 'left',
      'transitionProperty': 'border-color, box-shadow',
      'transitionDuration': 'fast',
      '& svg': { width: 'icon', height: 'icon', flex: 'none', color: 'fg.subtle', strokeWidth: '1.6' },
      '&:has(input:focus-visible), &:focus-visible, &[data-state=open]': {
        outline: 'none',
        borderColor: 'border.focus',
        boxShadow: 'focus',
      },
      '&:is([aria-invalid=true], :has([aria-invalid=true]))': {
        'borderColor': 'tone.danger.solid',
        '&:is(:focus-visible, :has(input:focus-visible), [data-state=open])': { boxShadow: 'focusDanger' },
      },
      '&:is(:disabled, :has(input:disabled))': {
        bg: 'bg.sunken',
        borderColor: 'border.default',
        color: 'fg.muted',
        cursor: 'not-allowed',
      },
    },
    input: {
      'flex': '1',
      'minWidth': '0',
      'width': 'full',
      'height': 'full',
      'padding': '0',
      'border': 'none',
      'outline': 'none',
      'bg': 'transparent',
      'color': 'inherit',
      'font': 'inherit',
      'fontVariantNumeric': 'tabular-nums',
      'textOverflow': 'ellipsis',
      '&:focus-visible': { outline: 'none' },
    },
    adornment: { flex: 'none', color: 'fg.muted', fontSize: 'sm' },
  },
  variants: {
    size: {
      sm: { root: { height: 'controlSm', fontSize: 'sm' } },
      md: { root: { height: 'control', fontSize: 'md' } },
      lg: { root: { height: '44', px: '12', fontSize: 'lg' } },
    },
  },
  defaultVariants: { size: 'md' },
});
