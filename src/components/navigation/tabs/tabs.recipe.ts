import { defineSlotRecipe } from '@pandacss/dev';

export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['list', 'tab', 'panel'],
  base: {
    list: { display: 'flex', gap: '20', px: '16', overflowX: 'auto', scrollbarWidth: 'none', borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'border.default' },
    tab: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6',
      flex: 'none',
      minHeight: 'row',
      padding: '0',
      border: 'none',
      bg: 'transparent',
      color: 'fg.muted',
      fontFamily: 'inherit',
      fontSize: 'md',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
      '&[data-selected]': { color: 'fg.default', fontWeight: 'medium' },
      '&[data-selected]::after': { content: '""', position: 'absolute', insetInline: '0', bottom: '-1px', height: '2px', bg: 'brand.7', _highContrast: { bg: 'Highlight' } },
      '&[data-disabled]': { color: 'fg.disabled', cursor: 'not-allowed' },
    },
    panel: { outline: 'none', '&:focus-visible': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '-2px' } },
  },
});
