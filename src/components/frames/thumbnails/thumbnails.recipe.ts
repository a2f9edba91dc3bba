import { defineSlotRecipe } from '@pandacss/dev';

export const thumbnailsRecipe = defineSlotRecipe({
  className: 'thumbnails',
  slots: ['root', 'item', 'frame', 'image', 'name', 'missing'],
  base: {
    root: {
      display: 'grid',
      gap: '12',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, 44%), 1fr))',
      margin: '0',
      padding: '0',
      listStyle: 'none',
    },
    item: { display: 'grid', gap: '6', minWidth: '0' },
    frame: {
      'position': 'relative',
      'display': 'grid',
      'placeItems': 'center',
      'width': 'full',
      'aspectRatio': '1.585',
      'padding': '0',
      'overflow': 'hidden',
      'borderWidth': '1px',
      'borderStyle': 'solid',
      'borderColor': 'border.default',
      'borderRadius': 'md',
      'bg': 'bg.sunken',
      'color': 'fg.subtle',
      'cursor': 'zoom-in',
      '&:hover': { borderColor: 'border.strong' },
      '& svg': { width: '22', height: '22', strokeWidth: '1.6' },
    },
    // Out of the flow: the height of a row that holds it is not known, so an upright picture would be cut off.
    image: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' },
    name: { fontSize: 'sm', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    missing: { fontSize: 'sm', color: 'fg.muted' },
  },
});
