/** A value of stored JSON as text; an absent value becomes an empty string. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
