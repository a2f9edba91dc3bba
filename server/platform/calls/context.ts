/** What a handler knows of the request besides its body. */
import type { Permissions, Policy } from '@/api/schema/gate';
import type { Call } from '@/api/schema/call';
import type { Requester } from './requester';

/** The provider and operator behind a valid token, read anew for every call. */
export interface Provider {
  readonly tokenHash: string;
  /** Names the session to those who may know of it; opens nothing. */
  readonly sessionNo: string;
  readonly operatorNo: string;
  readonly operatorName: string;
  readonly agentNo: string;
  readonly agentName: string;
  /** Rows whose path begins with this one may be read (domain.md 6.2). */
  readonly agentPath: string;
  readonly levels: number;
  readonly firstLogin: boolean;
  readonly may: Permissions;
}

export interface PublicContext {
  /** Epoch milliseconds at which the request counts as made. */
  readonly now: number;
  /** Address of the socket, or the one its trusted proxies name. */
  readonly client: string;
  readonly requestId: string;
  /** Of the call that is made. */
  readonly path: string;
  readonly requester: Requester;
}
export interface ProviderContext extends PublicContext {
  readonly me: Provider;
}
export type ContextOf<P extends Policy> = P extends 'public' ? PublicContext : ProviderContext;

/** The server's half of a contract area: one function per call, typed by it. */
export type Handlers<T> = {
  [K in keyof T]: T[K] extends Call<infer In, infer Out, infer P>
    ? (input: In, context: ContextOf<P>) => Promise<Out>
    : never;
};
