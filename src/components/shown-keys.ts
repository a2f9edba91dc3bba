/** Style of the keys that a button names behind its word: not where there is no keyboard. */
export const shownKeys = {
  'px': '4',
  'borderRadius': 'sm',
  'borderWidth': '1px',
  'borderStyle': 'solid',
  'borderColor': 'currentColor',
  'fontFamily': 'inherit',
  'fontSize': 'xs',
  'lineHeight': '16px',
  '@media (pointer: coarse)': { display: 'none' },
} as const;
