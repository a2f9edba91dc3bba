/**
 * Attributes calls to operators before the database is queried, so that requests with invalid tokens take no capacity
 * from signed-in operators.
 */
import type { PlainCall } from '@/api/contract';
import type { WorkClass } from './load';

const remembered = 10_000;

export function knownOperators() {
  /** Operators by token, the most recent last. */
  const known = new Map<string, string>();
  return {
    /** Records that a token belongs to this operator. */
    learn(token: string, operatorNo: string): void {
      if (known.delete(token)) known.set(token, operatorNo);
      else {
        known.set(token, operatorNo);
        const [oldest] = known.keys();
        if (known.size > remembered && oldest !== undefined) known.delete(oldest);
      }
    },
    /** The first call of a session counts as public, attributed to its token. */
    workOf(call: PlainCall, token: string): { kind: WorkClass; who: string } {
      const operatorNo = call.policy === 'public' ? undefined : known.get(token);
      return operatorNo ? { kind: classOf(call), who: operatorNo } : { kind: 'public', who: token };
    },
  };
}

/** Uploads and calls with a request number are writes; calls that only save a setting are as short as a read. */
export function classOf({ kind, input, way }: PlainCall): 'read' | 'write' | 'export' {
  if (kind === 'export') return 'export';
  return way === 'multipart' || 'requestNo' in input ? 'write' : 'read';
}
