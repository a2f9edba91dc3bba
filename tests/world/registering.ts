/** The payment channel as it takes in merchants and payees. */
import { contract } from '@/api/contract';
import { type Open, opener } from '#server/demo/channel/client';
import { act } from './act';
import { channelOf, type ChannelKey } from './channel';
import type { TestApp } from './test-app';

export interface Party {
  readonly no: string;
  readonly version: number;
  readonly name: string;
  readonly status: string;
  readonly isClosed: boolean;
  readonly account: Readonly<Record<string, string | null>>;
  readonly papers: readonly { readonly kind: string; readonly fileNo: string; readonly sha256: string }[];
  readonly sealed: string;
  readonly rates: readonly Readonly<Record<string, unknown>>[];
  readonly increase: unknown;
  readonly terminals: readonly { readonly termSn: string }[];
}
export interface Desk {
  readonly key: ChannelKey;
  readonly ask: ReturnType<typeof channelOf>;
  readonly open: Open;
  readonly merchants: (page?: object) => Promise<readonly Party[]>;
  readonly payees: (page?: object) => Promise<readonly Party[]>;
  readonly answer: (
    kind: 'MERCHANT' | 'PAYEE',
    party: Pick<Party, 'no' | 'version'>,
    further?: object,
  ) => ReturnType<typeof answered>;
}
type Ask = ReturnType<typeof channelOf>;
const answered = (ask: Ask, body: object) =>
  ask<{ registrationStatus: string; version: number }>('registrations', { event: 'registered', ...body });

/** A channel with a key of its own, which has registered everybody. */
export async function openDesk(app: TestApp): Promise<Desk> {
  const key = await act(app.deps, contract.platformConfig.createKey, { keyName: '通道' });
  await app.rows(`update channel_registration set registration_status = 'REGISTERED'`);
  const ask = channelOf(app, key);
  return {
    key,
    ask,
    open: opener(key),
    merchants: async (page = {}) => (await ask<{ merchants: readonly Party[] }>('merchants', page)).object.merchants,
    payees: async (page = {}) => (await ask<{ payees: readonly Party[] }>('payees', page)).object.payees,
    answer: (kind, { no, version }, further = {}) => answered(ask, { kind, no, version, ...further }),
  };
}

/** What is stored of a party: its version, its state, and why it was refused. */
export const registrationOf = (app: TestApp, no: string) =>
  app.one<{ v: number; s: string; why: string | null }>(
    `select content_version as v, registration_status as s, refuse_reason as why from channel_registration where party_no = $1`,
    no,
  );
