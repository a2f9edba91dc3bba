import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createDice } from '../dice';
import { openBooks } from './books';
import { type ChannelOptions, createChannel } from './channel';
import { channelClient, type ChannelKey, opener } from './client';

const stepMs = 3000;

export interface Running {
  stop(): Promise<void>;
}
interface StartOptions extends Pick<ChannelOptions, 'clock' | 'tell'> {
  /** The server's address, without a path. */
  readonly origin: string;
  /** Where the channel keeps its books. */
  readonly directory: string;
  readonly key: ChannelKey;
  /** Of a channel that cannot go on, such as one with a refused key. */
  readonly onEnd: (error: unknown) => void;
}
/** Starts a channel that steps until it is stopped. */
export function startChannel({ origin, directory, key, clock, tell, onEnd }: StartOptions): Running {
  const send = channelClient(origin, key);
  const dice = createDice(randomBytes(4).readUInt32BE());
  const channel = createChannel({ send, open: opener(key), books: openBooks(directory), dice, clock, tell });
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = (async () => {
    while (!signal.aborted) {
      await channel.step();
      await wait(stepMs, null, { signal }).catch(() => null);
    }
  })().catch(onEnd);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
