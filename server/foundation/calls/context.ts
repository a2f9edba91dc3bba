/** Information about the request that a handler gets besides its body. */
import type { Permissions, Policy, Side } from '@/api/schema/gate';
import type { Call } from '@/api/schema/call';
import type { ApiKeyScope } from '@/api/enums/api-key';
import type { FactorStage } from '@/api/enums/factor';
import type { Copy } from '#server/foundation/db/copy';
import type { Tx } from '#server/foundation/db/open';
import type { Requester } from './requester';

/** The second factor of a session (docs/domain/session.md#second-factor). */
export interface SessionFactor {
  /** What the session still waits for. */
  readonly stage: FactorStage;
  /** The operator has one. */
  readonly enrolled: boolean;
  /** When it was last given in this session; null if never. */
  readonly givenTime: number | null;
}

/** The provider and operator of a valid token, read from the database for every call. */
export interface Provider {
  readonly tokenHash: string;
  /** Identifies the session to its operator; grants no access. */
  readonly sessionNo: string;
  readonly operatorNo: string;
  readonly operatorName: string;
  readonly agentNo: string;
  readonly agentName: string;
  /** Rows whose path begins with this one may be read (docs/domain/access.md#row-scope). */
  readonly agentPath: string;
  readonly levels: number;
  readonly firstLogin: boolean;
  /** Of a person's session; a key of a machine has no second factor. */
  readonly factor?: SessionFactor;
  readonly may: Permissions;
  /** Of the key that signed the request; undefined for a person’s session. */
  readonly scopes?: readonly ApiKeyScope[];
  /** A copy of the database that the reads of this call may use. */
  readonly copy?: Copy | undefined;
}

/** An entry that a call writes to the audit log, as approvers read it. */
export interface Said {
  readonly content: string;
  readonly before?: Readonly<Record<string, string | null>>;
  readonly after?: Readonly<Record<string, string | null>>;
  readonly money?: {
    /** Fen. */
    readonly amount: number;
    readonly accounts: string | null;
    readonly party: { readonly no: string; readonly name: string } | null;
  };
}
/** A call that a second person looks at or has approved (docs/domain/access.md#four-eyes). */
export interface Watched {
  /** Is told each entry that the call writes to the audit log. */
  readonly say: (entry: Said) => void;
  /** Number of the request under which it was asked for; null when it is tried before it is asked for. */
  readonly approvalNo: string | null;
  /** First thing in the transaction of the call: takes the request, so that both happen once or not at all. */
  readonly claim?: (tx: Tx) => Promise<void>;
  /** Last thing in it, with the answer: refuses what is not as it was approved, and keeps the answer. */
  readonly settle?: (tx: Tx, answer: unknown) => Promise<void>;
}

export interface PublicContext {
  /** Epoch milliseconds; the time of the request. */
  readonly now: number;
  /** Client address: that of the socket, or the one named by trusted proxies. */
  readonly client: string;
  readonly requestId: string;
  /** Path of the current call. */
  readonly path: string;
  readonly requester: Requester;
  /** The portal whose call it is. */
  readonly side: Side;
  readonly watched?: Watched;
}
export interface ProviderContext extends PublicContext {
  readonly me: Provider;
}
export type ContextOf<P extends Policy> = P extends 'public' ? PublicContext : ProviderContext;

/** The server's implementation of a contract area: one function per call, typed by the call. */
export type Handlers<T> = {
  [K in keyof T]: T[K] extends Call<infer In, infer Out, infer P>
    ? (input: In, context: ContextOf<P>) => Promise<Out>
    : never;
};
