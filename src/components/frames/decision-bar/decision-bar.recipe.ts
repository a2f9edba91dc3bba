import { defineSlotRecipe } from '@pandacss/dev';

/** Sticks to the bottom of the page while scrolling. */
export const decisionBarRecipe = defineSlotRecipe({
  className: 'decision-bar',
  slots: ['root', 'summary', 'actions'],
  base: {
    root: {
      'position': { base: 'sticky', _low: 'static' },
      'bottom': '0',
      'zIndex': 'bars',
      'display': 'flex',
      'flexWrap': 'wrap',
      'alignItems': 'center',
      'gap': '12',
      'minHeight': '60',
      'px': 'gutter',
      'py': '12',
      'bg': 'bg.surface',
      'borderTopWidth': '1px',
      'borderTopStyle': 'solid',
      'borderColor': 'border.default',
      '&[data-resting] button': { cursor: 'progress' },
    },
    summary: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '12',
      rowGap: '4',
      flex: '1',
      minWidth: 'min(100%, 200px)',
    },
    actions: {
      'display': 'flex',
      'flexWrap': 'wrap',
      'gap': '12',
      '& > button': { minWidth: { base: '0', desktop: '96' }, flex: { base: '1 0 auto', desktop: 'none' } },
      'width': { base: 'full', desktop: 'auto' },
    },
  },
});
