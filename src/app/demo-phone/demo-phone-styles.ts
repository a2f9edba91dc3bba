/** Layout of the demo phone's page, which is rendered outside the portal's frame: one column, as on a phone. */
import { css } from 'styled-system/css';

export const demoPhoneSheet = {
  page: css({ minHeight: 'screen', padding: '16', bg: 'bg.canvas', color: 'fg.default' }),
  column: css({ display: 'flex', flexDirection: 'column', gap: '12', maxWidth: '480', marginInline: 'auto' }),
  head: css({
    'display': 'flex',
    'alignItems': 'center',
    'gap': '8',
    '& > svg': { width: '20', height: '20', color: 'fg.muted' },
  }),
  title: css({ margin: '0', marginRight: 'auto', fontSize: 'lg', fontWeight: 'strong' }),
  lead: css({ margin: '0', fontSize: 'sm', color: 'fg.muted', lineHeight: 'text' }),
  list: css({ display: 'flex', flexDirection: 'column', gap: '12', listStyle: 'none', margin: '0', padding: '0' }),
  message: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '8',
    padding: '12',
    bg: 'bg.surface',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.default',
  }),
  line: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '8' }),
  phone: css({ marginRight: 'auto', fontSize: 'md', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' }),
  time: css({ fontSize: 'xs', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' }),
  bubble: css({
    margin: '0',
    padding: '[10px 12px]',
    bg: 'bg.sunken',
    borderRadius: 'md',
    fontSize: 'md',
    lineHeight: 'text',
    overflowWrap: 'anywhere',
  }),
  wanted: css({
    'display': 'flex',
    'alignItems': 'center',
    'gap': '8',
    'fontSize': 'sm',
    'color': 'fg.muted',
    '& > span': { fontSize: 'lg', fontWeight: 'strong', color: 'fg.default', fontVariantNumeric: 'tabular-nums' },
  }),
};
