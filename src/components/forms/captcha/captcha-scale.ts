/** The protocol's scale: pictures count as 310 px wide, the piece as 47 px. */
export const scale = { width: 310, piece: 47 };
/** The last place of the piece, in that scale. */
export const rightmost = scale.width - scale.piece;
