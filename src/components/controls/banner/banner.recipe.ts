import { defineSlotRecipe } from '@pandacss/dev';

export const bannerRecipe = defineSlotRecipe({
  className: 'banner',
  slots: ['root', 'text'],
  base: {
    root: {
      'display': 'flex',
      'alignItems': 'center',
      'justifyContent': 'center',
      'gap': '12',
      'minHeight': '36',
      'px': '16',
      'py': '4',
      'fontSize': 'sm',
      'borderBottomWidth': '1px',
      'borderBottomStyle': 'solid',
      '& svg': { flex: 'none', width: 'icon', height: 'icon' },
    },
    text: { minWidth: '0' },
  },
  variants: {
    tone: {
      warning: { root: { bg: 'tone.warning.soft', color: 'tone.warning.text', borderColor: 'tone.warning.border' } },
      info: { root: { bg: 'tone.info.soft', color: 'tone.info.text', borderColor: 'tone.info.border' } },
    },
  },
  defaultVariants: { tone: 'info' },
});
