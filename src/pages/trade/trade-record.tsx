import { type ReactNode, useState } from 'react';
import { side, thisBrand } from '@/api/client/this-portal';
import { trans } from '@/api/contract/trade';
import type { CallOutput } from '@/api/schema/call';
import { formatMoney, formatValue } from '@/api/format/format';
import { type AnyField, type Shape, fieldOf } from '@/api/schema/shape';
import { settleFlow } from '@/machines/flows/trade-settlement.flow';
import { flowState } from '@/machines/flows/flow-state';
import { transFlow } from '@/machines/flows/trade.flow';
import { Button } from '@/components/controls/button/button';
import { Columns } from '@/components/frames/card/card';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { Receipt } from '@/components/frames/receipt/receipt';
import { cell } from '@/pages/kit/field/cells';
import { link } from '@/pages/kit/action/actions';
import { explain } from '@/pages/kit/explanation/explain';
import { pathToPayoutLines } from '@/pages/kit/page/payout-paths';
import { defineRecord } from '@/pages/kit/record/define-record';
import { RecordHeader } from '@/pages/kit/record/record-header';
import { Section, SubTable } from '@/pages/kit/record/sub-table';

type Detail = CallOutput<typeof trans.detail>;
// The response is an object of fields; the contract's type says only that it is some part.
const shape = trans.detail.output as Shape;
const field = (name: string): AnyField => fieldOf(shape[name]!);

/**
 * 交易详情 (docs/domain/trade.md#transaction-detail): facts, cost, profit shares, refunds and risk orders of a
 * transaction.
 */
export const transDetail = defineRecord({
  load: trans.detail,
  param: 'transNo',
  input: params => ({ transNo: params.get('transNo') ?? '' }),
  tabTitle: record => `交易详情 · ${record.custName}`,
  flows: ({ transStatus, settleStatus }) => [
    flowState(transFlow, transStatus),
    ...(settleStatus === null ? [] : [flowState(settleFlow, settleStatus)]),
  ],
  actions: ({ transNo, feeAmount, settleTime }) => [
    feeAmount !== null && explain('FEE', transNo),
    // What the bank says of its payout to the merchant is the platform's to see.
    side === 'PLATFORM' && settleTime !== null && link('银行流水', pathToPayoutLines({ payoutNo: transNo })),
  ],
  children: (record, { actions }) => <TransDetail record={record} actions={actions} />,
});

function TransDetail({ record, actions }: { readonly record: Detail; readonly actions: ReactNode }) {
  return (
    <>
      <RecordHeader
        name={<CopyButton text={record.transNo} label="交易单号" always />}
        status={cell(field('transStatus'), record.transStatus, { main: true })}
        figure={formatMoney(record.transAmount)}
        unit="元"
        actions={
          <>
            {record.settleAmount !== null && <ReceiptButton record={record} />}
            {actions}
          </>
        }
      />
      <Facts record={record} />
      <Consequences record={record} />
      <Risks record={record} />
    </>
  );
}

const factsOf = {
  trade: ['transType', 'payBrand', 'cardType', 'bankName', 'cardNo', 'refNo', 'channelNo', 'transTime', 'failReason'],
  parties: [
    'custName',
    'custNo',
    'custPhone',
    'mccName',
    'agentName',
    'agentNo',
    'oneAgentName',
    'oneAgentNo',
    'termSn',
    'termNo',
    'termModel',
    'policyName',
  ],
  settlement: [
    'transAmount',
    'feeRate',
    'incrRate',
    'feeAmount',
    'extraFee',
    'couponAmount',
    'serviceFee',
    'settleAmount',
    'paidBack',
    'arriveWay',
    'settlePeriod',
    'settleStatus',
    'settleCardNo',
    'settleBatch',
    'settleTime',
  ],
};

/** Facts of the transaction, its parties and its cost. */
function Facts({ record }: { readonly record: Detail }) {
  const parts = { shape, record };
  return (
    <>
      <Columns>
        <Section {...parts} title="交易信息" names={factsOf.trade} />
        <Section {...parts} title="商户与终端" names={factsOf.parties} />
      </Columns>
      <Section {...parts} title="手续费与结算" names={factsOf.settlement} columns="2" />
    </>
  );
}

/** Follow-ups: settlement retries, profit shares and refunds. */
function Consequences({ record: { settleTries, profits, paybacks } }: { readonly record: Detail }) {
  return (
    <>
      {settleTries.length > 0 && (
        <SubTable
          shape={shape}
          title="结算重付记录"
          name="settleTries"
          rows={settleTries}
          rowKey="tryNo"
          columns={['tryNo', 'result', 'amount', 'failReason', 'tryTime']}
        />
      )}
      <SubTable
        shape={shape}
        title="分润明细"
        name="profits"
        rows={profits}
        rowKey="orderNo"
        columns={[
          'agentName',
          'agentNo',
          'levels',
          'costRate',
          'profitRatio',
          'profitAmount',
          'enterStatus',
          'orderNo',
        ]}
        empty="这笔交易没有产生您可查看的分润。"
      />
      <SubTable
        shape={shape}
        title="退款记录"
        name="paybacks"
        rows={paybacks}
        rowKey="paybackNo"
        columns={['paybackNo', 'transStatus', 'paybackAmount', 'feeBackAmount', 'reason', 'createTime', 'finishTime']}
        empty="这笔交易没有退款。"
      />
    </>
  );
}

/** Risk orders and bank inquiries; the numbers link to their forms. */
function Risks({ record: { riskOrders, riskAdjusts } }: { readonly record: Detail }) {
  return (
    <>
      <SubTable
        shape={shape}
        title="风险工单"
        name="riskOrders"
        rows={riskOrders}
        rowKey="riskOrderNo"
        columns={['riskOrderNo', 'riskType', 'riskMeasure', 'riskDesc', 'riskOrderStatus', 'deadline', 'createTime']}
        empty="这笔交易没有风险工单。"
      />
      {riskAdjusts.length > 0 && (
        <SubTable
          shape={shape}
          title="调单"
          name="riskAdjusts"
          rows={riskAdjusts}
          rowKey="adjustNo"
          columns={['adjustNo', 'adjustReason', 'riskAdjustStatus', 'deadline', 'createTime']}
        />
      )}
    </>
  );
}

function ReceiptButton({ record }: { readonly record: Detail }) {
  const [open, setOpen] = useState(false);
  const names = ['custNo', 'termNo', 'payBrand', 'cardNo', 'refNo', 'transNo', 'transTime'] as const;
  return (
    <>
      <Button onClick={() => setOpen(true)}>电子小票</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="电子小票" width="sm">
        <Receipt
          brand={thisBrand}
          shop={record.custName}
          amount={formatMoney(record.transAmount)}
          status={formatValue(field('transStatus'), record.transStatus)}
          lines={names
            .filter(name => record[name] != null)
            .map(name => ({ label: field(name).label, value: formatValue(field(name), record[name]) }))}
          fileName={`小票_${record.transNo}.png`}
        />
      </Dialog>
    </>
  );
}
