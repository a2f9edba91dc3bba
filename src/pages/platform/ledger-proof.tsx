/** 账本核对: how far each rule of the books is proven, and what was found (docs/domain/earnings.md#proofs). */
import { platformSystem } from '@/api/contract/platform/system';
import { ledgerProofState, ledgerRule } from '@/api/enums';
import { formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Alert } from '@/components/controls/alert/alert';
import { Tag } from '@/components/controls/tag/tag';
import { Card } from '@/components/frames/card/card';
import { act } from '../kit/action/actions';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';
import { tookText } from './took';

type Answer = CallOutput<typeof platformSystem.ledgerProofs>;
type Rule = Answer['rules'][number];

function Warnings({ brokenRules, oldRules }: Answer) {
  return (
    <>
      {brokenRules > 0 && (
        <Alert tone="danger" title={`${brokenRules} 条规则不符`}>
          每条规则只写首处。请保留现场，联系系统维护人员核实后再处理账目。
        </Alert>
      )}
      {oldRules > 0 && (
        <Alert tone="warning" title={`${oldRules} 条规则超过8天没有全部核对`}>
          每条规则应当每7天至少全部核对一次。请在定时任务中查看「核对账本」和搁置的记录。
        </Alert>
      )}
    </>
  );
}

function State({ rule: { state, breaches } }: { readonly rule: Rule }) {
  const { label, tone = 'neutral' } = entryOf(ledgerProofState, state);
  return <Tag tone={tone}>{state === 'BROKEN' ? `${breaches} 处不符` : label}</Tag>;
}
const timeOr = (time: number | null) => (time === null ? '--' : formatTime(time));

export const ledgerProof = defineRecord({
  load: platformSystem.ledgerProofs,
  input: () => ({}),
  actions: () => [act('核对新增账目', platformSystem.verifyLedger, {}, { done: '已核对，结果在下表' })],
  children: (answer, tools) => (
    <>
      <Warnings {...answer} />
      <Card title="账本核对" flush tools={tools.actions}>
        <RecordRows
          label="账本核对"
          card={{ title: 'rule', beside: 'state' }}
          rows={answer.rules}
          rowKey={({ rule }: Rule) => rule}
          columns={[
            { key: 'state', header: '结果', cell: rule => <State rule={rule} /> },
            { key: 'rule', header: '规则', cell: ({ rule }) => entryOf(ledgerRule, rule).label },
            {
              key: 'found',
              header: '首处不符',
              cell: ({ subject }) => subject ?? '--',
              below: ({ found }) => found,
            },
            {
              key: 'wholeTime',
              header: '全部核对至',
              cell: ({ wholeTime }) => timeOr(wholeTime),
              below: ({ wholeLedgerNo }) => wholeLedgerNo,
            },
            {
              key: 'wholeMs',
              header: '全部核对用时',
              align: 'right',
              cell: ({ wholeMs }) => (wholeMs === null ? '--' : tookText(wholeMs)),
            },
            { key: 'sinceTime', header: '增量核对至', cell: ({ sinceTime }) => timeOr(sinceTime) },
          ]}
          empty={null}
        />
      </Card>
    </>
  ),
});
