import { defineSlotRecipe } from '@pandacss/dev';

export const toolRowRecipe = defineSlotRecipe({
  className: 'tool-row',
  slots: ['root', 'shown', 'note', 'stack'],
  base: {
    /**
     * What is done with selected rows stands over what is done with all, so that the rows below stay where they are. What only
     * changes how they are shown stays beside it, where there is room.
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
      // One line that scrolls where records are cards, begun by how many there are.
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
    /** Goes to the next line as one. */
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
