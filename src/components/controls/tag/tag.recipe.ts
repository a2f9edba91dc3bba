import { defineRecipe } from '@pandacss/dev';

const tones = ['neutral', 'info', 'warning', 'success', 'danger'] as const;

export const tagRecipe = defineRecipe({
  className: 'tag',
  base: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': '6',
    'fontWeight': 'regular',
    'whiteSpace': 'nowrap',
    'verticalAlign': 'middle',
    '&::before': { content: '""', flex: 'none', width: '6', height: '6', borderRadius: 'full', bg: 'var(--tag-dot)' },
  },
  variants: {
    tone: {
      neutral: { '--tag-dot': 'colors.tone.neutral.solid', 'color': 'tone.neutral.text' },
      info: { '--tag-dot': 'colors.tone.info.solid', 'color': 'tone.info.text' },
      warning: { '--tag-dot': 'colors.tone.warning.solid', 'color': 'tone.warning.text' },
      success: { '--tag-dot': 'colors.tone.success.solid', 'color': 'tone.success.text' },
      danger: { '--tag-dot': 'colors.tone.danger.solid', 'color': 'tone.danger.text' },
    },
    look: {
      /** The main status of a row: tinted background. */
      // The line is its own, because that of a heading is higher than the tag.
      soft: { height: 'tag', px: '8', borderRadius: 'sm', fontSize: 'xs', lineHeight: 'tight' },
      /** A further status: dot and text. */
      bare: { fontSize: 'sm' },
    },
  },
  compoundVariants: tones.map(tone => ({ tone, look: 'soft' as const, css: { bg: `tone.${tone}.soft` as const } })),
  defaultVariants: { tone: 'neutral', look: 'soft' },
});
