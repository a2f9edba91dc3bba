/**
 * The field dictionary: every term of the trade with its one label and kind (docs/domain/conventions.md#field-labels).
 * A screen that needs another label uses `field.as(...)` in its own call.
 */
export * from './party';
export * from './documents';
export * from './terminal';
export * from './trade';
export * from './earnings';
export * from './account';
export * from './channel';
