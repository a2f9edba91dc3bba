import { defineSlotRecipe } from '@pandacss/dev';

export const textareaRecipe = defineSlotRecipe({
  className: 'textarea',
  slots: ['root', 'box', 'count'],
  base: {
    // Overrides the fixed heights of the input recipe.
    root: {
      'height': 'auto!',
      'flexDirection': 'column',
      'alignItems': 'stretch',
      'gap': '0',
      'py': '6',
      '&:has(textarea:focus-visible)': { borderColor: 'border.focus', boxShadow: 'focus' },
    },
    box: {
      'fieldSizing': 'content',
      'width': 'full',
      'minHeight': '3lh',
      'maxHeight': '6lh',
      'padding': '0',
      'border': 'none',
      'outline': 'none',
      'resize': 'none',
      'bg': 'transparent',
      'color': 'inherit',
      'font': 'inherit',
      'lineHeight': 'text',
      '&:focus-visible': { outline: 'none' },
    },
    count: {
      'alignSelf': 'flex-end',
      'fontSize': 'xs',
      'lineHeight': '18px',
      'color': 'fg.subtle',
      '&[data-over]': { color: 'tone.danger.text', fontWeight: 'medium' },
    },
  },
});
