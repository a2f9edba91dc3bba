/** 流程 in the row of a record without a page of its own: the server says where it is, how it came there and what the reader may cause. */
import type { flowRecord } from '@/api/enums/flow-map';
import { flowMap } from '@/api/contract/flow-map';
import type { CallOutput } from '@/api/schema/call';
import type { CodeOf } from '@/api/schema/enumeration';
import { lazyPart, opening } from '@/components/lazy';
import { type CallAction, showAnswer } from '../action/actions';
import { flowLabel } from './flow-label';

const panel = lazyPart<{ readonly found: CallOutput<typeof flowMap.record> }>(
  async () => (await import('./flow-panel')).FoundFlow,
  () => opening,
);

export const showFlowOf = (recordType: CodeOf<typeof flowRecord>, recordNo: string): CallAction => ({
  ...showAnswer(flowLabel, flowMap.record, { recordType, recordNo }, found => <panel.Part found={found} />),
  width: 'lg',
});
