/** What carries it is explained by its value, on hover and focus. */
export const tipAttribute = 'data-tip';
