import { terminal } from '@/api/contract/terminal/terminal';
import type { CallOutput } from '@/api/schema/call';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Columns } from '@/components/frames/card/card';
import { bindFlow } from '@/machines/flows/terminal-binding.flow';
import { flowState } from '@/machines/flows/flow-state';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { cell } from '@/pages/kit/field/cells';
import { defineRecord } from '@/pages/kit/record/define-record';
import type { RecordTools } from '@/pages/kit/record/record-definition';
import { RecordHeader } from '@/pages/kit/record/record-header';
import { Section, SubTable } from '@/pages/kit/record/sub-table';
import { exchangeTerminal, unbindTerminal } from './unbind-terminal';
import { timelineOf } from '../kit/timeline/timeline';

const shape = terminal.detail.output as Shape;
type Detail = CallOutput<typeof terminal.detail>;

/** 终端详情 (docs/domain/terminal.md#terminal-detail). */
export const terminalDetail = defineRecord({
  load: terminal.detail,
  param: 'termSn',
  input: params => ({ termSn: params.get('termSn') ?? '' }),
  tabTitle: ({ termSn }) => `终端 ${termSn}`,
  flows: ({ termStatus, bindStatus }) => [flowState(terminalFlow, termStatus), flowState(bindFlow, bindStatus)],
  actions: record => [unbindTerminal(record), exchangeTerminal(record)],
  below: timelineOf('TERMINAL', 'termSn'),
  children: (record, { actions }) => <TerminalDetail record={record} actions={actions} />,
});

const sections = {
  terminal: [
    'termModel',
    'vendor',
    'policyType',
    'policyName',
    'marktingName',
    'purchasePrice',
    'agentName',
    'agentNo',
    'purchaseAgentName',
    'purchaseAgentNo',
    'inTime',
    'allotTime',
  ],
  bond: ['bindStatus', 'custName', 'custNo', 'termNo', 'bindTime', 'unbindTime', 'lastTransTime'],
  flowCard: ['iccid', 'serviceEnd', 'flowFeeStatus', 'nextFee'],
  activation: ['activeStatus', 'activeTime', 'standardAmount', 'currentAmount', 'deadline', 'nonActiveDeadline'],
};

function TerminalDetail({ record, actions }: { readonly record: Detail } & Pick<RecordTools, 'actions'>) {
  const parts = { shape, record };
  return (
    <>
      <RecordHeader
        name={<CopyButton text={record.termSn} label="终端SN" always />}
        status={cell(fieldOf(shape['termStatus']!), record.termStatus, { main: true })}
        actions={actions}
      />
      <Columns>
        <Section {...parts} title="基本信息" names={sections.terminal} />
        <Section {...parts} title="绑定信息" names={sections.bond} />
      </Columns>
      <Columns>
        <Section {...parts} title="流量卡信息" names={sections.flowCard} />
        <Section {...parts} title="激活考核" names={sections.activation} />
      </Columns>
      <SubTable
        title="流转记录"
        shape={shape}
        name="moves"
        rows={record.moves}
        rowKey="moveNo"
        columns={[
          'moveNo',
          'termMoveType',
          'fromAgentName',
          'toAgentName',
          'custNo',
          'operatorName',
          'remark',
          'result',
          'operateTime',
        ]}
        empty="这台终端还没有流转。"
      />
    </>
  );
}
