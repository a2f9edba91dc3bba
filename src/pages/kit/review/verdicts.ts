/** The two verdicts of a review that are one call with another answer in it. */
import type { Call } from '@/api/schema/call';
import { fieldOf } from '@/api/schema/shape';
import type { EventKey } from '@/machines/flows/event-key';
import type { VerdictTerms } from './review-definition';

interface Verdict<Value> {
  readonly label: string;
  readonly event: EventKey;
  /** As the call's body says it. */
  readonly is: Value;
}
/** Names in the call's body: of the record's number, of the verdict, and of the reason of a refusal. */
interface Names<In, N, K> {
  readonly no: N;
  readonly verdict: K;
  readonly remark: keyof In & string;
}

/** The kit adds the request number, and the wish to try it out only. */
export const verdicts = <In extends object, const N extends keyof In & string, const K extends keyof In & string>(
  call: Call<In, unknown>,
  { no, verdict, remark }: Names<In, N, K>,
  approve: Verdict<NoInfer<In>[K]>,
  reject: Verdict<NoInfer<In>[K]>,
) => {
  const terms = ({ label, event, is }: Verdict<In[K]>): VerdictTerms<Readonly<Record<N, In[N]>>> => ({
    label,
    event,
    done: `已${label}`,
    call,
    body: (record, reason) => ({ [no]: record[no], [verdict]: is, ...(is === reject.is && { [remark]: reason }) }),
  });
  return { approve: terms(approve), reject: { ...terms(reject), remark: fieldOf(call.input[remark]!) } };
};
