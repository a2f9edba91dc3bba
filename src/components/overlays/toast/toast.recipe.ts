import { defineSlotRecipe } from '@pandacss/dev';
import { shownKeys } from '../../shown-keys';

export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'icon', 'text', 'keys'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '10',
      width: 'min(360px, calc(100vw - 32px))',
      py: '10',
      paddingLeft: '16',
      paddingRight: '8',
      borderRadius: 'lg',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      bg: 'bg.raised',
      color: 'fg.default',
      boxShadow: 'float',
      fontSize: 'md',
      // The toaster positions its children by these properties.
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      transitionProperty: 'translate, scale, opacity',
      transitionDuration: 'slow',
    },
    icon: { flex: 'none', width: '18', height: '18', marginTop: '6', strokeWidth: '1.6' },
    text: { flex: '1', minWidth: '0', py: '4', lineHeight: '22px', overflowWrap: 'anywhere' },
    keys: shownKeys,
  },
  variants: {
    tone: {
      danger: { icon: { color: 'tone.danger.solid' } },
      success: { icon: { color: 'tone.success.solid' } },
      info: { icon: { color: 'tone.info.solid' } },
    },
  },
  defaultVariants: { tone: 'info' },
});
