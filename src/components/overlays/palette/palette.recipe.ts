import { defineSlotRecipe } from '@pandacss/dev';

export const paletteRecipe = defineSlotRecipe({
  className: 'palette',
  slots: ['backdrop', 'positioner', 'content', 'head', 'input', 'list', 'group', 'item', 'title', 'hint', 'note'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'bg.scrim', zIndex: 'dialog' },
    positioner: { position: 'fixed', inset: '0', display: 'grid', placeItems: 'start center', px: '12', paddingTop: { base: '12', desktop: '12vh' }, zIndex: 'dialog' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxWidth: '600',
      maxHeight: 'min(480px, 84dvh)',
      borderRadius: 'lg',
      bg: 'bg.raised',
      color: 'fg.default',
      boxShadow: 'float',
      outline: 'none',
      overflow: 'hidden',
      animation: 'riseIn token(durations.fast) token(easings.out)',
    },
    head: { display: 'flex', alignItems: 'center', gap: '8', px: '16', borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'border.default', '& svg': { flex: 'none', width: '18', height: '18', color: 'fg.subtle' } },
    input: { flex: '1', minWidth: '0', height: '48', border: 'none', bg: 'transparent', color: 'inherit', fontFamily: 'inherit', fontSize: 'lg', outline: 'none' },
    list: { flex: '1', minHeight: '0', overflowY: 'auto', padding: '8' },
    group: { px: '8', paddingTop: '8', paddingBottom: '4', fontSize: 'xs', color: 'fg.subtle' },
    item: { display: 'flex', alignItems: 'center', gap: '12', minHeight: '40', px: '8', borderRadius: 'md', cursor: 'pointer', '&[aria-selected=true]': { bg: 'bg.pressed', _highContrast: { outline: '2px solid' } } },
    title: { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    hint: { flex: 'none', fontSize: 'sm', color: 'fg.subtle' },
    note: { flex: 'none', margin: '0', px: '16', py: '12', color: 'fg.muted', fontSize: 'sm' },
  },
});
