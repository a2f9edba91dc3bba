import { defineSlotRecipe } from '@pandacss/dev';

export const newsListRecipe = defineSlotRecipe({
  className: 'news-list',
  slots: ['root', 'item', 'tag', 'title', 'time', 'none'],
  base: {
    root: { margin: '0', padding: '0', listStyle: 'none' },
    item: {
      'position': 'relative',
      'display': 'grid',
      'gap': '2',
      'py': '10',
      'paddingLeft': '28',
      'paddingRight': '16',
      'color': 'fg.muted',
      'textDecoration': 'none',
      '_hover': { bg: 'bg.pressed' },
      '&[data-unread]': { color: 'fg.default', fontWeight: 'medium' },
      '&[data-unread]::before': {
        content: '""',
        position: 'absolute',
        left: '12px',
        top: '18px',
        width: '6',
        height: '6',
        borderRadius: 'full',
        bg: 'brand.7',
        forcedColorAdjust: 'none',
      },
    },
    tag: {
      marginRight: '8',
      px: '6',
      borderRadius: 'sm',
      bg: 'tone.neutral.soft',
      color: 'tone.neutral.text',
      fontSize: 'xs',
      fontWeight: 'regular',
    },
    title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    time: { fontSize: 'xs', fontWeight: 'regular', color: 'fg.subtle' },
    none: { margin: '0', px: '16', py: '24', textAlign: 'center', color: 'fg.muted', fontSize: 'sm' },
  },
  variants: {
    /** Title and time side by side, aligned with the edges of the surrounding card. */
    inline: {
      true: {
        item: {
          'gridTemplateColumns': 'minmax(0, 1fr) auto',
          'alignItems': 'center',
          'columnGap': '10',
          'mx': '-8px',
          'px': '8',
          'borderRadius': 'md',
          'fontSize': 'sm',
          '&[data-unread]::before': { display: 'none' },
        },
      },
    },
  },
});
