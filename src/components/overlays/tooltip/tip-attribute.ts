/** An element with this attribute gets its value as tooltip, on hover and focus. */
export const tipAttribute = 'data-tip';
