/**
 * Expiry days that may be open-ended (docs/domain/provider.md#new-agent): on the wire, an open end is an absent value.
 */

/** Maps each expiry day to its start day. If both are absent, neither is known. */
export const openEnded: Readonly<Record<string, string>> = { idEnd: 'idStart', licenseEnd: 'licenseStart' };

/** Label of an open end. */
export const forGood = '长期';

/** Whether a record's expiry day is open-ended: its start is set and its end is not. */
export const isForGood = (name: string, record: Readonly<Record<string, unknown>>): boolean =>
  name in openEnded && !record[name] && Boolean(record[openEnded[name]!]);
