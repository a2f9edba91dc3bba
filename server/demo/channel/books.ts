/** The simulated channel's own books: one file per day, from which its daily file is made, and its key. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '@/api/format/format';
import type { ChannelKey } from './client';

/** What the channel carried out; the report of it may never have arrived. */
export interface Entry {
  readonly kind: 'SALE' | 'REFUND';
  readonly channelNo: string;
  readonly amount: number;
  readonly fee: number | null;
  readonly termSn: string | null;
  readonly transTime: number;
  readonly custNo: string;
  readonly payBrand: string;
  readonly cardType: string | null;
  /** It was never reported. */
  readonly unsent?: true;
}

export interface Books {
  add(entry: Entry): void;
  of(day: string): readonly Entry[];
  /** Days before this one whose file the server has not taken yet, the oldest first. */
  undelivered(today: string): readonly string[];
  delivered(day: string): void;
}

export function openBooks(directory: string): Books {
  mkdirSync(directory, { recursive: true });
  const file = (day: string) => join(directory, `${day}.ndjson`);
  const mark = (day: string) => join(directory, `${day}.delivered`);
  return {
    add: entry => appendFileSync(file(dayOf(entry.transTime)), `${JSON.stringify(entry)}\n`),
    of: day =>
      existsSync(file(day))
        ? readFileSync(file(day), 'utf8')
            .split('\n')
            .filter(Boolean)
            .map(line => JSON.parse(line) as Entry)
        : [],
    undelivered: today =>
      readdirSync(directory)
        .filter(name => name.endsWith('.ndjson'))
        .map(name => name.slice(0, 10))
        .filter(day => day < today && !existsSync(mark(day)))
        .toSorted(),
    delivered: day => writeFileSync(mark(day), ''),
  };
}

/** The key in the directory, or a new one that is kept there. */
export async function keptKey(directory: string, create: () => Promise<ChannelKey>): Promise<ChannelKey> {
  const path = join(directory, 'key.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as ChannelKey;
  const key = await create();
  mkdirSync(directory, { recursive: true });
  writeFileSync(path, JSON.stringify(key), { mode: 0o600 });
  return key;
}
