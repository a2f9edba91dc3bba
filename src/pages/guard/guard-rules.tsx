/** 看护规则 (docs/domain/earnings.md#income-guard): four rules, tried with the last days before they are switched on. */
import { guard, replayDays } from '@/api/contract/guard';
import { guardKind } from '@/api/enums/guard';
import * as g from '@/api/fields/guard';
import { formatValue } from '@/api/format/format';
import { type ParameterName, parameterNames } from '@/api/forms/guard';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Alert } from '@/components/controls/alert/alert';
import { Card } from '@/components/frames/card/card';
import { act, type CallAction } from '../kit/action/actions';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';

type Rule = CallOutput<typeof guard.rules>['rules'][number];

const labelOf = ({ guardKind: kind }: Rule): string => entryOf(guardKind, kind).label;
const whatFor: Readonly<Record<Rule['guardKind'], string>> = {
  RATE_DRIFT: '商户实收的费率与每笔交易当时的约定费率不符',
  MERCHANT_STOPPED: '一直有交易的商户，停止的时间超过它自己的节奏',
  SHARE_STOPPED: '交易照常成功，本单位却不再有分润记录',
  FLOW_FEE: '流量卡订单收取的金额与当时约定的不符',
};
/** `统计天数 3天，允许偏差 0.01%` */
const parametersText = (rule: Rule): string =>
  parameterNames(rule.guardKind)
    .map(name => `${g[name].label} ${formatValue(g[name], rule[name])}${g[name].unit ?? ''}`)
    .join('，');

const asking = (rule: Rule) => {
  const ask = parameterNames(rule.guardKind);
  return { ask, required: ask, initial: Object.fromEntries(ask.map(name => [name, String(rule[name] ?? '')])) };
};

const tried = (rule: Rule): CallAction => ({
  ...act('试算', guard.replay, { guardKind: rule.guardKind }, { ...asking(rule), shows: true }),
  changes: false,
});
const turnedOn = (label: string, rule: Rule) =>
  act(
    label,
    guard.save,
    { guardKind: rule.guardKind, isOn: true },
    { ...asking(rule), done: `「${labelOf(rule)}」已启用，从最近一天起检查` },
  );
const turnedOff = (rule: Rule) =>
  act(
    '停用',
    guard.save,
    { guardKind: rule.guardKind, isOn: false, ...parametersIn(rule) },
    { confirm: `停用「${labelOf(rule)}」？已发现的仍然保留。`, done: `「${labelOf(rule)}」已停用` },
  );
const parametersIn = (rule: Rule): Partial<Record<ParameterName, number | null>> =>
  Object.fromEntries(parameterNames(rule.guardKind).map(name => [name, rule[name]]));

export const guardRules = defineRecord({
  load: guard.rules,
  input: () => ({}),
  children: ({ rules }, tools) => (
    <>
      <Alert tone="info" title={`先用最近${replayDays}天的数据试算，看每周会发现多少条，再启用。`}>
        启用后每天凌晨检查前一天；同一问题在恢复之前只提醒一次，恢复后自动标记已解决。
      </Alert>
      <Card title="看护规则" flush tools={tools.actions}>
        <RecordRows
          label="看护规则"
          card={{ title: 'kind' }}
          rows={rules}
          rowKey={({ guardKind: kind }) => kind}
          columns={[
            { key: 'kind', header: g.guardKind.label, cell: labelOf, below: rule => whatFor[rule.guardKind] },
            { key: 'state', header: '状态', cell: rule => (rule.isOn ? '已启用' : '未启用') },
            { key: 'parameters', header: '参数', cell: parametersText },
            { key: 'by', header: '设置人', cell: ({ operatorName }) => operatorName ?? '--' },
          ]}
          actions={rule =>
            tools.offer([
              tried(rule),
              ...(rule.isOn ? [turnedOn('修改', rule), turnedOff(rule)] : [turnedOn('启用', rule)]),
            ])
          }
          empty={null}
        />
      </Card>
    </>
  ),
});
