import { defineSlotRecipe } from '@pandacss/dev';

export const multiValueInputRecipe = defineSlotRecipe({
  className: 'multi-value-input',
  slots: ['chosen', 'scanned', 'text', 'counts', 'count', 'list'],
  base: {
    chosen: {
      flex: '1',
      minWidth: '0',
      border: 'none',
      bg: 'transparent',
      padding: '0',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
    },
    scanned: { flex: 'none', marginRight: '6', color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
    text: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    counts: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '16',
      rowGap: '4',
      margin: '0',
      color: 'fg.muted',
      fontSize: 'sm',
    },
    count: {
      '& strong': { color: 'fg.default', fontWeight: 'strong' },
      '&[data-wrong]': { 'color': 'tone.danger.text', '& strong': { color: 'inherit' } },
    },
    list: {
      maxHeight: '80',
      overflow: 'auto',
      margin: '0',
      color: 'tone.danger.text',
      fontSize: 'sm',
      wordBreak: 'break-all',
    },
  },
});
