/**
 * The field dictionary: every name of the trade with its one label and kind (domain.md 2.11). A screen that words a label
 * differently says so at its own call with `field.as(...)`.
 */
export * from './party';
export * from './images';
export * from './status';
export * from './documents';
export * from './terminal';
export * from './trade';
export * from './income';
export * from './merchant';
export * from './account';
export * from './figures';
export * from './logs';
