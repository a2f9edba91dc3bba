/**
 * The enumerations of the trade: the only place where a code gets its Chinese word (spec section 3, domain.md 1).
 * The order of the entries is the order in filters.
 */
export * from './party';
export * from './account';
export * from './trade';
export * from './terminal';
export * from './review';
export * from './work';
export * from './risk';
