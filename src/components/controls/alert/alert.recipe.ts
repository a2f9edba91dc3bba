import { defineSlotRecipe } from '@pandacss/dev';

const toned = (tone: 'info' | 'success' | 'warning' | 'danger') => ({
  root: { bg: `tone.${tone}.soft`, borderColor: `tone.${tone}.border` },
  icon: { color: `tone.${tone}.text` },
});

export const alertRecipe = defineSlotRecipe({
  className: 'alert',
  slots: ['root', 'icon', 'content', 'title', 'text'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '8',
      px: '12',
      py: '8',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderRadius: 'md',
      color: 'fg.default',
    },
    icon: { flex: 'none', width: 'icon', height: 'icon', marginTop: 'calc((1lh - 16px) / 2)' },
    content: { flex: '1', minWidth: '0', display: 'grid', gap: '2' },
    title: { margin: '0', fontWeight: 'medium' },
    text: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
  },
  variants: {
    tone: { info: toned('info'), success: toned('success'), warning: toned('warning'), danger: toned('danger') },
  },
  defaultVariants: { tone: 'info' },
});
