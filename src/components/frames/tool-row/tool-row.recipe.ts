import { defineSlotRecipe } from '@pandacss/dev';

export const toolRowRecipe = defineSlotRecipe({
  className: 'tool-row',
  slots: ['root', 'shown', 'note', 'stack'],
  base: {
    /**
     * The actions for selected rows are placed over those for the whole list, so that the rows below do not move. Display options stay
     * visible beside them where they fit.
     */
    stack: {
      'display': 'grid',
      'gridTemplateColumns': 'minmax(0, 1fr)',
      '& > *': { gridArea: '1 / 1' },
      '& > :nth-child(2)': { justifySelf: { base: 'stretch', desktop: 'start' }, borderBottomRightRadius: 'md' },
      '&:has(> :nth-child(2)) > :first-child': { visibility: { base: 'hidden', desktop: 'visible' } },
      '&:has(> :nth-child(2)) > :first-child > :not(:last-child)': { visibility: 'hidden' },
    },
    root: {
      'display': 'flex',
      // Where records are cards: one scrolling line that starts with the note.
      'flexWrap': { base: 'nowrap', desktop: 'wrap' },
      'overflowX': { base: 'auto', desktop: 'visible' },
      'scrollbarWidth': 'none',
      'alignItems': 'center',
      'gap': '8',
      'py': { base: '0', desktop: '4' },
      'minHeight': { base: '32', desktop: 'toolRow' },
      'paddingLeft': { base: '2', desktop: 'card' },
      'paddingRight': { base: '0', desktop: '12' },
      'borderBottomWidth': { base: '0', desktop: '1px' },
      'borderBottomStyle': 'solid',
      'borderColor': 'border.default',
      '& > *': { flex: 'none' },
    },
    /** Wraps to the next line as a group. */
    shown: { display: { base: 'contents', desktop: 'flex' }, alignItems: 'center', gap: '8', marginLeft: 'auto' },
    note: {
      order: { base: '-1', desktop: '0' },
      flex: 'none',
      marginRight: { base: '4', desktop: '0' },
      whiteSpace: 'nowrap',
      fontSize: 'xs',
      color: 'fg.subtle',
    },
  },
});
