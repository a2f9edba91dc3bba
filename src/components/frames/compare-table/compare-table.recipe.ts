import { defineSlotRecipe } from '@pandacss/dev';

/** Columns where they fit; on narrow screens every field is a small block. */
export const compareTableRecipe = defineSlotRecipe({
  className: 'compare-table',
  slots: [
    'root',
    'row',
    'name',
    'before',
    'after',
    'found',
    'matchCell',
    'match',
    'decisionCell',
    'decision',
    'button',
    'why',
    'same',
  ],
  base: {
    root: {
      'display': 'block',
      'width': 'full',
      'containerType': 'inline-size',
      'borderCollapse': 'collapse',
      '& :is(thead, tbody)': { display: 'block' },
    },
    row: {
      'display': 'grid',
      'minHeight': '48',
      'borderTopWidth': '1px',
      'borderTopStyle': 'solid',
      'borderColor': 'border.default',
      '&[data-flagged]': {
        bg: 'bg.sunken',
        paddingBlock: '8px 12px',
        rowGap: '8',
        boxShadow: 'inset 2px 0 0 token(colors.tone.danger.solid)',
      },
      'alignItems': 'center',
      'columnGap': '8',
      'px': '16',
      'py': { base: '8', desktop: '0' },
      'rowGap': '2',
      // Leaves three values the room of a masked number's longer part.
      '@container (max-width: 680px)': { '--name-width': '88px' },
      '& > :is(td, th)': { padding: '0', minWidth: '0', overflowWrap: 'anywhere' },
      '& mark': {
        px: '2',
        borderRadius: 'sm',
        bg: 'tone.danger.soft',
        color: 'tone.danger.text',
        fontWeight: 'strong',
        boxShadow: 'inset 0 -2px 0 token(colors.tone.danger.solid)',
      },
      '&:is(thead *)': {
        'display': { base: 'none', desktop: 'grid' },
        'minHeight': '36',
        'borderTopWidth': '0',
        'bg': 'bg.sunken',
        'color': 'fg.muted',
        'fontSize': 'sm',
        '& > th': { textAlign: 'left', fontWeight: 'regular' },
      },
    },
    name: {
      color: 'fg.muted',
      textAlign: 'left',
      fontWeight: 'regular',
      fontSize: { base: 'sm', desktop: '[inherit]' },
      gridColumn: { base: '1', desktop: 'auto' },
    },
    before: { color: 'fg.muted', gridColumn: { base: '1 / 3', desktop: 'auto' } },
    after: {
      'display': 'flex',
      'gridColumn': { base: '1 / 3', desktop: 'auto' },
      '& > b': { minWidth: '0', fontWeight: 'medium' },
      '& svg': { flex: 'none', color: 'fg.subtle', width: '14', height: '1lh', marginRight: '8' },
    },
    found: {
      gridColumn: { base: '1 / 3', desktop: 'auto' },
      _before: {
        content: { base: 'attr(data-label)', desktop: 'none' },
        marginRight: '8',
        fontSize: 'sm',
        color: 'fg.subtle',
      },
    },
    /** On a phone beside the name; where nothing was recognised there is nothing to say. */
    matchCell: {
      'gridColumn': { base: '2', desktop: 'auto' },
      'gridRow': { base: '1', desktop: 'auto' },
      '&[data-none]': { display: { base: 'none', desktop: 'table-cell' } },
    },
    /** On a phone at the right, under the thumb, beside all lines of the row. */
    decisionCell: { gridColumn: { base: '3', desktop: 'auto' }, gridRow: { base: '1 / span 4', desktop: 'auto' } },
    match: {
      'display': 'inline-flex',
      'verticalAlign': 'middle',
      'alignItems': 'center',
      'gap': '4',
      'fontSize': 'xs',
      'whiteSpace': 'nowrap',
      'color': 'fg.subtle',
      '& svg': { width: '14', height: '14' },
      '&[data-match=same]': { color: 'tone.success.text' },
      '&[data-match=other]': { color: 'tone.danger.text' },
    },
    decision: {
      display: 'inline-flex',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'md',
      overflow: 'hidden',
      bg: 'bg.surface',
    },
    button: {
      'display': 'grid',
      'placeItems': 'center',
      'width': { base: '44', desktop: '28' },
      'height': { base: '40', desktop: '26' },
      'padding': '0',
      'border': 'none',
      'bg': 'transparent',
      'color': 'fg.subtle',
      'cursor': 'pointer',
      '& + &': { borderLeftWidth: '1px', borderLeftStyle: 'solid', borderColor: 'border.default' },
      '& svg': { width: '14', height: '14' },
      '&:hover': { bg: 'bg.hover' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-pressed=true][data-mark=fine]': { bg: 'tone.success.soft', color: 'tone.success.text' },
      '&[aria-pressed=true][data-mark=flagged]': { bg: 'tone.danger.soft', color: 'tone.danger.text' },
      '_disabled': { cursor: 'not-allowed', opacity: '0.45' },
    },
    why: { gridColumn: '1 / -1', paddingBottom: '12', display: 'block' },
    same: { color: 'fg.subtle' },
  },
  variants: {
    columns: {
      changes: {
        row: {
          gridTemplateColumns: {
            base: 'minmax(0, 1fr) auto auto',
            desktop:
              'var(--name-width, 120px) minmax(0, 1fr) minmax(0, 1.15fr) minmax(0, 1.05fr) var(--match-width, 64px) 60px',
          },
        },
      },
      values: {
        row: {
          gridTemplateColumns: {
            base: 'minmax(0, 1fr) auto auto',
            desktop: 'var(--name-width, 120px) minmax(0, 1.2fr) minmax(0, 1.2fr) var(--match-width, 64px) 60px',
          },
        },
      },
      changesOnly: {
        row: {
          gridTemplateColumns: {
            base: 'minmax(0, 1fr) auto auto',
            desktop: 'var(--name-width, 120px) minmax(0, 1fr) minmax(0, 1.15fr) 60px',
          },
        },
      },
      valuesOnly: {
        row: {
          gridTemplateColumns: {
            base: 'minmax(0, 1fr) auto auto',
            desktop: 'var(--name-width, 120px) minmax(0, 1fr) 60px',
          },
        },
      },
    },
  },
  defaultVariants: { columns: 'changes' },
});
