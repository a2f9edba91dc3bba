import { defineSlotRecipe } from '@pandacss/dev';

export const timelineRecipe = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'dot', 'head', 'title', 'time', 'note', 'day'],
  base: {
    root: { margin: '0', padding: '0', listStyle: 'none' },
    item: {
      'position': 'relative',
      'paddingLeft': '24',
      'paddingBottom': '16',
      '&:last-child': { paddingBottom: '0' },
      '&:not(:last-child)::before': {
        content: '""',
        position: 'absolute',
        left: '5px',
        top: '16px',
        bottom: '-4px',
        width: '1px',
        bg: 'border.default',
      },
    },
    dot: {
      position: 'absolute',
      left: '0',
      top: '6px',
      width: '12',
      height: '12',
      borderRadius: 'full',
      borderWidth: '3px',
      borderStyle: 'solid',
      borderColor: 'bg.surface',
      bg: 'tone.neutral.solid',
      forcedColorAdjust: 'none',
    },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '12' },
    title: { fontWeight: 'medium' },
    time: { fontSize: 'sm', color: 'fg.subtle' },
    day: {
      'margin': '0',
      'paddingBottom': '8',
      'fontSize': 'sm',
      'fontWeight': 'medium',
      'color': 'fg.muted',
      '&:not(:first-child)': { paddingTop: '16' },
    },
    note: { margin: '0', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
  variants: {
    tone: {
      neutral: {},
      info: { dot: { bg: 'tone.info.solid' } },
      success: { dot: { bg: 'tone.success.solid' } },
      warning: { dot: { bg: 'tone.warning.solid' } },
      danger: { dot: { bg: 'tone.danger.solid' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
