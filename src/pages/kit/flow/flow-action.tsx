/** 流程 of a record as an action: on its page of what is there, in the row of one without a page of what the server finds. */
import type { flowRecord } from '@/api/enums/flow-map';
import type { CodeOf } from '@/api/schema/enumeration';
import { lazyPart, opening } from '@/components/lazy';
import { type CallAction, runLocally } from '../action/actions';
import type { FlowPanelProps } from './flow-panel';

/** The chart and the call are loaded with the first one that is opened. */
const load = () => import('./flow-panel');
export const flowPanel = lazyPart<FlowPanelProps>(
  async () => (await load()).FlowPanel,
  () => opening,
);

const shown = (run: Parameters<typeof runLocally>[1]): CallAction => ({
  ...runLocally('流程', run),
  showsResult: true,
  resultOf: found => <flowPanel.Part {...(found as FlowPanelProps)} />,
  width: 'lg',
});
export const showFlow = (found: FlowPanelProps): CallAction => shown(() => Promise.resolve(found));
export const showFlowOf = (recordType: CodeOf<typeof flowRecord>, recordNo: string): CallAction =>
  shown(async services => (await load()).findFlow(services, { recordType, recordNo }));
