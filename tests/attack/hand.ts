/** Who writes while faults occur: repeats a request until it is answered, and compares afterwards what was acknowledged with what is there. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import { opsHeader } from '#server/operations/listen';

/** Connection details of the current process, which change after a restart. */
export interface Line {
  readonly url: string;
  /** As a login of 80000001. */
  readonly send: Send;
  readonly ops: string;
  readonly opsKey: string;
}
/** The operations interface, where the channel's reports go. */
export type OpsLine = Pick<Line, 'ops' | 'opsKey'>;
export interface Found {
  /** Acknowledged and missing. */
  readonly lost: number;
  readonly wrong: readonly string[];
}
export interface Hand {
  /** Number of requests that were acknowledged. */
  readonly done: number;
  /** True if the last request got no response: it may have been executed. */
  readonly doubtful: boolean;
  /** Sends the next request once, or the same as before if that one got no response. */
  once(line: Line): Promise<void>;
  check(database: pg.ClientConfig): Promise<Found>;
}

const againMs = 25;
const passing = ['network', 'timeout', 'unavailable', 'tooMany'];
/** True for failures that a caller may see during a fault, and then repeats its request. */
export const isPassing = (error: unknown): boolean => error instanceof Failure && passing.includes(error.reason);
export const beforeAgain = (): Promise<void> => pause(againMs);

/** Compares numbers in the order in which they were acknowledged with those that are there. */
export function differences(of: string, acknowledged: readonly string[], there: readonly string[]): Found {
  const isSame = there.join() === acknowledged.join();
  return {
    lost: acknowledged.filter(no => !there.includes(no)).length,
    wrong: isSame ? [] : [`${of}: ${there.length} are there, ${acknowledged.length} acknowledged`],
  };
}

/** The answer of the operations interface to a report of the channel; null if there was none. */
export async function report<T>({ ops, opsKey }: OpsLine, command: string, body: object) {
  const answer = await fetch(`${ops}/internal/ops/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [opsHeader]: opsKey },
    body: JSON.stringify(body),
  }).catch(() => null);
  return (await answer?.json().catch(() => null)) as { code: number; message: string; object: T } | null;
}
