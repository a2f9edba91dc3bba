/** Whether an export is still its reader's: of a list that the reader may open now (docs/domain/download.md#download-centre). */
import { allCalls } from '@/api/contract';
import { Failure } from '@/api/failure';
import { failedCall } from '@/api/format/failed-gate';
import { whyNot } from '@/api/format/why-not';
import { mayCall } from '@/api/schema/gate';
import type { Provider } from '#server/foundation/calls/context';

/** The list's subject and gates, at this time. @throws Failure `forbidden`, which names what is missing */
export function refuseUnread(callPath: string, { may }: Pick<Provider, 'may'>): void {
  const call = allCalls.find(({ path }) => path === callPath);
  if (!call) throw new Failure('missing', '该列表已不存在，请在新的列表中导出');
  if (!mayCall(call, may)) throw new Failure('forbidden', whyNot(failedCall(call, may)));
}
