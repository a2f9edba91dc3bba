/**
 * The field dictionary: every term of the trade with its one label and kind (docs/domain/conventions.md#field-labels).
 * A screen that needs another label uses `field.as(...)` in its own call. Code of the portal names each field that it needs: to take
 * this module apart (`const { custNo } = f`) or to look through it would load the whole dictionary with the first list.
 */
export * from './account';
export * from './activation';
export * from './api-key';
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
export * from './import';
export * from './merchant';
export * from './notice';
export * from './person';
export * from './policy';
export * from './pricing';
export * from './provider';
export * from './rate-increase';
export * from './risk';
export * from './staff';
export * from './terminal';
export * from './trade';
export * from './upload';
export * from './upload-picture';
