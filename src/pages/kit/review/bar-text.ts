/** Styles of the texts in the footer of a review. */
import { css } from 'styled-system/css';

export const withIcon = css({
  'display': 'inline-flex',
  'alignItems': 'center',
  'gap': '6',
  '& svg': { width: '16', height: '16' },
});

export const warning = css({ color: 'tone.warning.text' });

export const flagged = css({
  'display': 'inline-flex',
  'alignItems': 'center',
  'gap': '4',
  'color': 'tone.danger.text',
  '& svg': { width: '14', height: '14' },
});

export const muted = css({ color: 'fg.muted' });
