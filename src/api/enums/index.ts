/**
 * The enumerations of the trade: the only place that gives a code its Chinese label
 * (docs/domain/conventions.md#enumerations). The order of the entries is their order in filters.
 */
export * from './account';
export * from './trade';
export * from './review';
export * from './channel';
export * from './work';
