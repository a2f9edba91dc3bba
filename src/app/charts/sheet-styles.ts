/** Styles of the texts about charts, in Storybook and in the inspector. */
import { css } from 'styled-system/css';

export const sheet = {
  root: css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '[0]' }),
  bar: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12' }),
  status: css({ margin: '0', fontSize: 'sm', color: 'fg.default' }),
  muted: css({ margin: '0', fontSize: 'sm', color: 'fg.muted' }),
  zoomed: css({
    'display': 'flex',
    'flexDirection': 'column',
    'gap': '4',
    'minWidth': '[0]',
    'minHeight': '[0]',
    '& > figure': { maxHeight: '[70dvh]', minHeight: '[120px]', cursor: 'grab', overscrollBehavior: 'contain' },
    '&[data-fills]': { flex: '[1 1 0]' },
    '&[data-fills] > figure': { flex: '[1 1 0]', minHeight: '[320px]', maxHeight: '[none]' },
  }),
  tools: css({ display: 'flex', alignItems: 'center', gap: '4', flex: 'none' }),
  scale: css({ minWidth: '[40px]', fontSize: 'xs', textAlign: 'center', color: 'fg.muted' }),
  scroll: css({ overflowX: 'auto' }),
  table: css({
    'borderCollapse': 'collapse',
    'width': 'full',
    'fontSize': 'sm',
    '& th, & td': {
      // A narrower line would fit one letter only; the table scrolls instead.
      minWidth: '[120px]',
      padding: '[6px 12px 6px 0]',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'border.default',
    },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 'medium', color: 'fg.default' },
    '& ul': { margin: '0', padding: '0', listStyle: 'none' },
  }),
};
