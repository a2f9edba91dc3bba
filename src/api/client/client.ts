/** What pages and machines know of the server: one function that sends a call and answers with its object. */
import type { Call } from '../schema/call';

export interface SendOptions {
  /** On the portal's own account: nobody waits for it, so nothing is shown while it is under way and no failure is told. */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal;
  /** It lives on when the page goes; there is then nobody to take its answer. */
  readonly keepalive?: boolean;
  /** Share of an upload that has left, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Resolves with the call's answer; rejects with a `Failure` and nothing else. */
export type Send = <In, Out>(call: Call<In, Out>, input: NoInfer<In>, options?: SendOptions) => Promise<Out>;
