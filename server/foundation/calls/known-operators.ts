/**
 * Attributes calls to operators before the database is queried, so that requests with invalid tokens take no capacity
 * from signed-in operators.
 */
import type { PlainCall } from '@/api/contract';
import { fileSizeOf, multipartLimits } from './multipart';
import type { Caller, WorkClass } from './load';

const remembered = 10_000;
type Operator = Exclude<Caller, string>;

export function knownOperators() {
  /** Operators by token, the most recent last. */
  const known = new Map<string, Operator>();
  return {
    /** Records that a token belongs to this operator. */
    learn(token: string, { operatorNo, agentNo }: Operator): void {
      const operator = { operatorNo, agentNo };
      if (known.delete(token)) known.set(token, operator);
      else {
        known.set(token, operator);
        const [oldest] = known.keys();
        if (known.size > remembered && oldest !== undefined) known.delete(oldest);
      }
    },
    /**
     * The first call of a session counts as public, attributed to its address: anybody can send a new unknown token
     * with each request.
     */
    workOf(call: PlainCall, token: string, client: string): { kind: WorkClass; who: Caller } {
      const operator = call.policy === 'public' ? undefined : known.get(token);
      return operator ? { kind: classOf(call), who: operator } : { kind: 'public', who: client };
    },
  };
}

/**
 * Calls with a request number are writes; calls that only save a setting are as short as a read. A file that is larger than
 * uploads usually are stands in memory several times while it is received: no more of them at once than exports.
 */
export function classOf(call: PlainCall): 'read' | 'write' | 'upload' | 'export' {
  const { kind, input, way } = call;
  if (kind === 'export') return 'export';
  if (way === 'multipart') return fileSizeOf(call) > multipartLimits.fileSize ? 'export' : 'upload';
  return 'requestNo' in input ? 'write' : 'read';
}
