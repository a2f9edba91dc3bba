import { defineRecipe } from '@pandacss/dev';

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'justifyContent': 'center',
    'gap': '6',
    'flex': 'none',
    'px': '14',
    'borderWidth': '1px',
    'borderStyle': 'solid',
    'borderColor': 'transparent',
    'borderRadius': 'md',
    'fontFamily': 'sans',
    'fontWeight': 'regular',
    'lineHeight': 'none',
    'whiteSpace': 'nowrap',
    'cursor': 'pointer',
    'userSelect': 'none',
    'transitionProperty': 'background-color, border-color, color',
    'transitionDuration': 'fast',
    '& svg': { width: 'icon', height: 'icon', flex: 'none', strokeWidth: '1.6' },
    '_disabled': { cursor: 'not-allowed', opacity: '0.45' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    look: {
      primary: {
        bg: 'action.bg',
        color: 'action.fg',
        fontWeight: 'medium',
        _hover: { bg: 'action.hover' },
        _active: { bg: 'action.active' },
      },
      outline: {
        bg: 'bg.surface',
        borderColor: 'border.strong',
        color: 'fg.default',
        _hover: { bg: 'bg.hover' },
        _active: { bg: 'bg.pressed' },
      },
      quiet: {
        bg: 'transparent',
        color: 'fg.muted',
        px: '8',
        _hover: { bg: 'bg.hover', color: 'fg.default' },
        _active: { bg: 'bg.pressed' },
      },
      danger: {
        bg: 'bg.surface',
        borderColor: 'tone.danger.solid',
        color: 'tone.danger.text',
        _hover: { bg: 'tone.danger.soft' },
      },
      approve: {
        bg: 'approve.bg',
        color: 'approve.fg',
        fontWeight: 'medium',
        _hover: { bg: 'approve.hover' },
        _active: { bg: 'approve.active' },
      },
      link: {
        'px': '0',
        'height': 'auto',
        'minHeight': '24',
        // Same baseline as a link beside it: another line height would shift it.
        'lineHeight': 'inherit',
        'color': 'fg.link',
        '_hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
        // No underline on hover, because a click does nothing.
        '&[aria-disabled=true]': { _hover: { textDecoration: 'none' } },
      },
    },
    size: {
      sm: { height: 'controlSm', px: '10', fontSize: 'sm' },
      md: { height: 'control', fontSize: 'md' },
      lg: { height: '44', px: '18', fontSize: 'lg' },
    },
    block: { true: { width: 'full' } },
  },
  compoundVariants: [{ look: 'link', css: { height: 'auto', px: '0' } }],
  defaultVariants: { look: 'outline', size: 'md' },
});

export const spinnerRecipe = defineRecipe({ className: 'spinner', base: { animation: 'spin 900ms linear infinite' } });
