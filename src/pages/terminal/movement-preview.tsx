/** Preview of a movement of terminals, from the server's dry run: receiver, terminals and price. */
import type { ReactElement, ReactNode } from 'react';
import { css } from 'styled-system/css';
import { deadlineSpan } from '@/api/enums/index';
import {
  firstDeductDay,
  periods,
  planStatus,
  policyName,
  termModel,
  termSn,
  totalAmount,
  unitPrice,
} from '@/api/fields';
import type { CallOutput } from '@/api/schema/call';
import type { stock } from '@/api/contract/terminal/stock';
import { entryOf } from '@/api/schema/enumeration';
import { Description } from '@/components/frames/description/description';
import { cell } from '@/pages/kit/field/cells';

type Allot = CallOutput<typeof stock.allot>;
type Recall = CallOutput<typeof stock.recall>;
type PolicyChange = CallOutput<typeof stock.changePolicy>;
type Item = { readonly label: string; readonly value: ReactNode };

/** Receiver of the terminals and the price it owes; null if no terminal would move. */
export function allotPreview({ preview, done }: Allot): ReactElement | null {
  if (!preview) return null;
  const { toAgentName, toAgentNo, totalAmount: total } = preview;
  const price: readonly Item[] = [
    { label: unitPrice.label, value: <>{cell(unitPrice, preview.unitPrice)} 元</> },
    { label: periods.label, value: `${preview.periods} ${periods.unit}` },
    { label: totalAmount.label, value: <strong>{cell(totalAmount, total)} 元</strong> },
    {
      label: firstDeductDay.label,
      value: (
        <>
          {cell(firstDeductDay, preview.firstDeductDay)} 扣 {cell(totalAmount, preview.firstDeductAmount)} 元
        </>
      ),
    },
  ];
  const free: readonly Item[] = [{ label: unitPrice.label, value: '未填写单价，不收货款，不产生扣款计划' }];
  return (
    <Terminals
      preview={preview}
      done={done}
      before={[{ label: '转入代理商', value: <Party name={toAgentName} no={toAgentNo} /> }]}
      after={[...(total === null ? free : price), ...deadlineItems(preview)]}
      urgent={preview.urgent}
    />
  );
}

/** Current holders of the terminals, and the receiver. */
export const recallPreview = ({ preview, done }: Recall): ReactElement | null =>
  preview && (
    <Terminals
      preview={preview}
      done={done}
      before={[
        {
          label: '转出代理商',
          value: preview.holders.map(({ agentNo, agentName, termCount }) => (
            <div key={agentNo}>
              <Party name={agentName} no={agentNo} /> {termCount} 台
            </div>
          )),
        },
        { label: '收回到', value: <Party name={preview.toAgentName} no={preview.toAgentNo} /> },
      ]}
      after={[...deadlineItems(preview), ...planItems(preview)]}
      urgent={preview.urgent}
    />
  );

/** Policies of the terminals before and after. */
export const policyPreview = ({ preview, done }: PolicyChange): ReactElement | null =>
  preview && (
    <Terminals
      preview={preview}
      done={done}
      before={[
        { label: `变更后${policyName.label}`, value: <strong>{preview.policyName}</strong> },
        {
          label: `变更前${policyName.label}`,
          value: preview.policies.map(each => `${each.policyName} ${each.termCount} 台`).join('，'),
        },
      ]}
    />
  );

/** How many are over or near the end of their countdown, with the most urgent. */
function deadlineItems({ spans, urgent }: Pick<NonNullable<Allot['preview']>, 'spans' | 'urgent'>): readonly Item[] {
  if (spans.length === 0) return [];
  const [first] = urgent;
  return [
    {
      label: '未激活考核',
      value: (
        <>
          {spans.map(({ deadlineSpan: code, termCount }) => {
            const { label, tone } = entryOf(deadlineSpan, code);
            const text = `${label} ${termCount} 台`;
            return <div key={code}>{tone === 'danger' ? <strong>{text}</strong> : text}</div>;
          })}
          {first && <div>{`最急的 ${first.termSn}，${leftText(first.leftDays)}`}</div>}
        </>
      ),
    },
  ];
}
const leftText = (days: number): string => (days < 0 ? `已超期 ${-days} 天` : `剩余 ${days} 天`);

/** Plans for these goods that go on: a recall does not end them. */
const planItems = ({ plans }: NonNullable<Recall['preview']>): readonly Item[] =>
  plans.length === 0
    ? []
    : [
        {
          label: '扣款计划',
          value: (
            <>
              <div>回拨不改变货款的扣款计划，需要时到扣款计划查询取消。</div>
              {plans.map(({ planNo, agentName, planStatus: status, remainAmount: left, termCount, allottedCount }) => (
                <div key={planNo}>
                  {`${planNo} ${agentName}，原划拨 ${allottedCount} 台，本次回拨 ${termCount} 台，${entryOf(planStatus.values, status).label}，剩余 `}
                  <strong>{cell(totalAmount, left)} 元</strong>
                </div>
              ))}
            </>
          ),
        },
      ];

const Party = ({ name, no }: { readonly name: string; readonly no: string }) => (
  <>
    <strong>{name}</strong> {no}
  </>
);

interface TerminalsProps {
  readonly preview: Pick<NonNullable<Allot['preview']>, 'termCount' | 'snStart' | 'snEnd' | 'models'>;
  readonly done: Allot['done'];
  readonly before: readonly Item[];
  readonly after?: readonly Item[];
  readonly urgent?: NonNullable<Allot['preview']>['urgent'];
}

function Terminals({ preview, done, before, after = [], urgent = [] }: TerminalsProps) {
  const leftOf = new Map(urgent.map(each => [each.termSn, each.leftDays]));
  const { termCount, snStart, snEnd, models } = preview;
  const counts = models.map(each => `${each.termModel} ${each.termCount} 台`);
  return (
    <div className={css({ display: 'grid', gap: '12' })}>
      <Description
        columns="2"
        items={[
          ...before,
          { label: '终端数量', value: <strong>{termCount} 台</strong> },
          { label: termSn.label, value: termCount === 1 ? snStart : `${snStart} 至 ${snEnd}` },
          { label: termModel.label, value: counts.join('，') },
          ...after,
        ]}
      />
      <details className={css({ color: 'fg.link' })}>
        <summary className={css({ cursor: 'pointer', width: '[max-content]' })}>全部 {termCount} 台终端</summary>
        <ul className={numbers} aria-label="全部终端" tabIndex={0}>
          {done.map(each => (
            <li key={each.termSn}>
              {each.termSn} {leftOf.has(each.termSn) && <strong>{leftText(leftOf.get(each.termSn)!)}</strong>}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const numbers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: '4',
  maxHeight: '[240px]',
  overflow: 'auto',
  margin: '0',
  marginTop: '8',
  padding: '0',
  listStyle: 'none',
  color: 'fg.default',
});
