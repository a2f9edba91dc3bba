/** A batch action that is one call for all rows, apart from the others: only terminals move together. */
import type { ReactElement } from 'react';
import type { Call } from '@/api/schema/call';
import type { BatchItem } from '@/machines/screen/batch.machine';
import type { Services } from '../page/services';
import { bodyFrom } from '../page/untyped';
import { type Asked, askedShape } from './actions';
import { type BatchAction, type BatchOptions, messageOf, preflight } from './batch';

interface Together {
  readonly refused: readonly { readonly termSn: string; readonly reason: string }[];
}

/** One call for all rows, such as a movement of terminals; its response lists the refused rows. */
export function togetherOf<In extends object, Out extends Together, K extends keyof In & string = never>(
  label: string,
  call: Call<In, Out>,
  bodyOf: (keys: string[]) => NoInfer<Omit<In, K | 'requestNo' | 'dryRun'>>,
  {
    events,
    danger = false,
    preview,
    ...asking
  }: BatchOptions<K> & { readonly preview?: (answer: Out) => ReactElement | null },
): BatchAction {
  // Retrying the same rows without a response reuses the request number; after a response a new one is made.
  const unanswered = new Map<string, string>();
  const send = async (items: readonly BatchItem[], asked: Asked, services: Services, dryRun: boolean): Promise<Out> => {
    const keys = items.map(({ key }) => key);
    const same = keys.join();
    const requestNo = unanswered.get(same) ?? services.newRequestNo();
    if (!dryRun) unanswered.set(same, requestNo);
    const body = bodyFrom<In>(bodyOf(keys), asked, { dryRun, requestNo });
    const answer = await services.send(call, body);
    unanswered.delete(same);
    return answer;
  };
  const refusedBy = ({ refused }: Out) => refused.map(({ termSn, reason }) => ({ key: termSn, reason }));
  return {
    label,
    needs: call,
    events,
    danger,
    ask: askedShape(call, asking),
    ...(preview && { preview: preview as BatchAction['preview'] & object }),
    check: preflight(events, async (items, asked, services) => {
      const answer = await send(items, asked, services, true);
      return { refused: refusedBy(answer), answer };
    }),
    async run(items, asked, services) {
      try {
        return { tried: items.length, refused: refusedBy(await send(items, asked, services, false)) };
      } catch (error) {
        return { tried: items.length, refused: items.map(({ key }) => ({ key, reason: messageOf(error) })) };
      }
    },
  };
}
