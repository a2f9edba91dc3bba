/** Whose work a call is, before the database is asked: nobody else's place is taken by tokens that may be worth nothing. */
import type { PlainCall } from '@/api/contract';
import type { WorkClass } from './load';

const remembered = 10_000;

export function knownOperators() {
  /** Operators by their tokens, the latest last. */
  const known = new Map<string, string>();
  return {
    /** That a token has been found to be this operator's. */
    learn(token: string, operatorNo: string): void {
      if (known.delete(token)) known.set(token, operatorNo);
      else {
        known.set(token, operatorNo);
        const [oldest] = known.keys();
        if (known.size > remembered && oldest !== undefined) known.delete(oldest);
      }
    },
    /** The first call of a session counts among the public ones, as whoever made it. */
    workOf(call: PlainCall, token: string): { kind: WorkClass; who: string } {
      const operatorNo = call.policy === 'public' ? undefined : known.get(token);
      return operatorNo ? { kind: classOf(call), who: operatorNo } : { kind: 'public', who: token };
    },
  };
}

/** Files and whatever takes a request number are writes; what only keeps a setting is as short as a read. */
function classOf({ input, way, of }: PlainCall): WorkClass {
  if (of && 'format' in input) return 'export';
  return way === 'multipart' || 'requestNo' in input ? 'write' : 'read';
}
