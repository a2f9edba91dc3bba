import { defineSlotRecipe } from '@pandacss/dev';

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'bg.scrim',
      zIndex: 'dialog',
      animation: 'fadeIn token(durations.normal) token(easings.out)',
    },
    positioner: { position: 'fixed', inset: '0', display: 'grid', padding: '16', overflowY: 'auto', zIndex: 'dialog' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      // The whole content scrolls, with sticky head and foot: so the arrow keys scroll it from its buttons too.
      overflowY: 'auto',
      bg: 'bg.raised',
      color: 'fg.default',
      boxShadow: 'float',
      outline: 'none',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      minHeight: '56',
      paddingLeft: '20',
      paddingRight: '12',
      flex: 'none',
      position: { base: 'sticky', _low: 'static' },
      top: '0',
      bg: 'inherit',
      zIndex: 'sticky',
    },
    title: { flex: '1', margin: '0', textStyle: 'dialogTitle' },
    body: { flex: '1 0 auto', px: '20', paddingBottom: '20' },
    footer: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '8',
      px: '20',
      py: '12',
      flex: 'none',
      position: { base: 'sticky', _low: 'static' },
      bottom: '0',
      bg: 'inherit',
      zIndex: 'sticky',
    },
  },
  variants: {
    place: {
      centre: {
        positioner: { placeItems: 'center' },
        content: {
          borderRadius: 'lg',
          animation: 'riseIn token(durations.normal) token(easings.out)',
          maxHeight: 'calc(100dvh - 32px)',
        },
      },
      /** From the bottom edge, as on phones. */
      bottom: {
        positioner: { placeItems: 'end center', padding: '0' },
        content: {
          borderTopRadius: 'sheet',
          maxHeight: '86dvh',
          animation: 'sheetIn token(durations.slow) token(easings.out)',
        },
        footer: {
          'borderTopWidth': '1px',
          'borderTopStyle': 'solid',
          'borderColor': 'border.default',
          '& > button': { flex: '1', minHeight: '44' },
          '& > button:last-child': { flex: '2' },
        },
      },
      /** From the right edge: settings and side tasks; from below on a phone. */
      right: {
        positioner: { placeItems: { base: 'end stretch', desktop: 'stretch end' }, padding: '0' },
        content: {
          height: { desktop: 'full' },
          maxHeight: { base: '86dvh', desktop: 'none' },
          borderTopRadius: { base: 'sheet', desktop: '0' },
          animation: {
            base: 'sheetIn token(durations.slow) token(easings.out)',
            desktop: 'drawerInRight token(durations.slow) token(easings.out)',
          },
        },
      },
      /** From the left edge: the menu on small screens. */
      left: {
        positioner: { placeItems: 'stretch start', padding: '0' },
        content: {
          height: 'full',
          width: 'fit',
          bg: 'bg.sidebar',
          animation: 'drawerIn token(durations.slow) token(easings.out)',
        },
      },
    },
    width: {
      sm: { content: { maxWidth: '380' } },
      md: { content: { maxWidth: '480' } },
      lg: { content: { maxWidth: '720' } },
      full: {},
    },
  },
  defaultVariants: { place: 'centre', width: 'md' },
});
