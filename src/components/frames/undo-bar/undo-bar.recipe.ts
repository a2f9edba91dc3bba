import { defineSlotRecipe } from '@pandacss/dev';
import { shownKeys } from '../../shown-keys';

export const undoBarRecipe = defineSlotRecipe({
  className: 'undo-bar',
  slots: ['root', 'icon', 'text', 'seconds', 'keys'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '10',
      minWidth: '0',
      maxWidth: 'full',
      px: '14',
      py: '6',
      borderRadius: 'lg',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      boxShadow: 'float',
      fontSize: 'md',
    },
    icon: { flex: 'none', width: '16', height: '16' },
    text: { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    seconds: { fontVariantNumeric: 'tabular-nums' },
    keys: shownKeys,
  },
});
