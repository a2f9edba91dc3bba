/** Both decisions of a review, for calls that take the decision as a field of the body. */
import type { Call } from '@/api/schema/call';
import { fieldOf } from '@/api/schema/shape';
import type { EventKey } from '@/machines/flows/index';
import type { DecisionTerms } from './review-definition';

interface DecisionOption<Value> {
  readonly label: string;
  readonly event: EventKey;
  /** Value in the request body. */
  readonly is: Value;
}
/** Body fields: the record's number, the decision, and the reason of a rejection. */
interface Names<In, N, K> {
  readonly no: N;
  readonly decision: K;
  readonly remark: keyof In & string;
}

/** The kit adds `requestNo` and `dryRun`. */
export const decisionOptions = <
  In extends object,
  const N extends keyof In & string,
  const K extends keyof In & string,
>(
  call: Call<In, unknown>,
  { no, decision, remark }: Names<In, N, K>,
  approve: DecisionOption<NoInfer<In>[K]>,
  reject: DecisionOption<NoInfer<In>[K]>,
) => {
  const terms = ({ label, event, is }: DecisionOption<In[K]>): DecisionTerms<Readonly<Record<N, In[N]>>> => ({
    label,
    event,
    done: `已${label}`,
    call,
    body: (record, reason) => ({ [no]: record[no], [decision]: is, ...(is === reject.is && { [remark]: reason }) }),
  });
  return { approve: terms(approve), reject: { ...terms(reject), remark: fieldOf(call.input[remark]!) } };
};
