/**
 * The interface through which pages and scripts reach the server: one function that sends a call and resolves with its
 * answer.
 */
import type { Call } from '../schema/call';

export interface SendOptions {
  /**
   * Background request: no loading indicator is shown, and a failure is reported only if that repeats no visible message. `told`: its
   * caller says a failure itself, with the message.
   */
  readonly quiet?: boolean | 'told';
  /** One of many like it, whose failures stand beside their rows: reported only if that repeats no visible message. */
  readonly repeats?: boolean;
  readonly signal?: AbortSignal;
  /** The request outlives the page; its answer is then lost. */
  readonly keepalive?: boolean;
  /** Instead of the session's: that of a sign-in which waits for its second factor. */
  readonly token?: string;
  /** Uploaded share, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Resolves with the call's answer; rejects only with a `Failure`. */
export type Send = <In, Out>(call: Call<In, Out>, input: NoInfer<In>, options?: SendOptions) => Promise<Out>;
