/** Days that may be left open (domain.md S09): on the wire no end means that there is none. */

/** By the day that may be open: the day before it, without which nothing is known of either. */
export const openEnded: Readonly<Record<string, string>> = { idEnd: 'idStart', licenseEnd: 'licenseStart' };

/** What an open end is called. */
export const forGood = '长期';

/** Whether a record says of this day that it never comes: it began and has no end. */
export const isForGood = (name: string, record: Readonly<Record<string, unknown>>): boolean =>
  name in openEnded && !record[name] && Boolean(record[openEnded[name]!]);
