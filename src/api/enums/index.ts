/**
 * The enumerations of the trade: the only place that gives a code its Chinese label
 * (docs/domain/conventions.md#enumerations). The order of the entries is their order in filters.
 */
export * from './account';
export * from './activation';
export * from './application';
export * from './approval';
export * from './books';
export * from './channel';
export * from './common';
export * from './countdown';
export * from './coupon';
export * from './data-fee';
export * from './download';
export * from './earnings';
export * from './factor';
export * from './ledger';
export * from './seal';
export * from './merchant';
export * from './message';
export * from './notice';
export * from './person';
export * from './policy';
export * from './pricing';
export * from './provider';
export * from './rate-increase';
export * from './risk';
export * from './terminal';
export * from './trade';
export * from './timeline';
export * from './upload';
