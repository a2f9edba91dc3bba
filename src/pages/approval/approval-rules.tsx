/** 复核规则 (docs/domain/access.md#four-eyes): what waits for a second person, from which bound on, and who could decide. */
import { approvalRule } from '@/api/contract/approval';
import { approvalKind } from '@/api/enums/approval';
import { formatMoney, formatRate } from '@/api/format/format';
import { approvalKinds, boundFieldOf } from '@/api/forms/approval';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Alert } from '@/components/controls/alert/alert';
import { Card } from '@/components/frames/card/card';
import { act } from '../kit/action/actions';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';

type Rule = CallOutput<typeof approvalRule.load>['rules'][number];

const labelOf = ({ approvalKind: kind }: Rule): string => entryOf(approvalKind, kind).label;
const fieldOf = ({ approvalKind: kind }: Rule) => boundFieldOf(approvalKinds[kind]);

/** `超过 1,000.00 元` */
function boundText(rule: Rule): string {
  if (!rule.isOn) return '不需要复核';
  if (rule.boundAmount !== null) return `超过 ${formatMoney(rule.boundAmount)} 元`;
  if (rule.boundRate !== null) return `与自己成本的费率差低于 ${formatRate(rule.boundRate)}`;
  return rule.boundCount === null ? '全部' : `超过 ${rule.boundCount} 项`;
}

const turnedOn = (label: string, rule: Rule) => {
  const { approvalKind: kind } = rule;
  const field = fieldOf(rule);
  const done = `「${labelOf(rule)}」的复核规则已保存`;
  const body = { approvalKind: kind, isOn: true };
  return field
    ? act(label, approvalRule.save, body, { ask: [field], required: [field], done })
    : act(label, approvalRule.save, body, {
        confirm: `启用后，每次「${labelOf(rule)}」都需要另一位同事批准后才执行。`,
        done,
      });
};
const turnedOff = (rule: Rule) =>
  act(
    '停用',
    approvalRule.save,
    { approvalKind: rule.approvalKind, isOn: false },
    {
      confirm: `停用「${labelOf(rule)}」的复核规则？停用本身需要另一位同事批准。`,
      danger: true,
      done: `「${labelOf(rule)}」的复核规则已停用`,
    },
  );

export const approvalRules = defineRecord({
  load: approvalRule.load,
  input: () => ({}),
  children: ({ rules }, tools) => (
    <>
      <Alert
        tone="info"
        title="符合规则的操作先提交复核，由另一位有该操作权限的同事批准后才执行；接口密钥和自动打款同样如此。"
      >
        启用规则需要至少两名能登录且有权限的员工；停用规则或放宽界限须由第二个人批准。
      </Alert>
      <Card title="复核规则" flush tools={tools.actions}>
        <RecordRows
          label="复核规则"
          card={{ title: 'kind' }}
          rows={rules}
          rowKey={({ approvalKind: kind }) => kind}
          columns={[
            { key: 'kind', header: '复核事项', cell: labelOf },
            { key: 'bound', header: '需要复核', cell: boundText },
            { key: 'people', header: '可复核人', cell: ({ people }) => people.join('、') || '没有' },
            { key: 'by', header: '设置人', cell: ({ operatorName }) => operatorName ?? '--' },
          ]}
          actions={rule =>
            tools.offer(
              rule.isOn
                ? [...(fieldOf(rule) ? [turnedOn('修改', rule)] : []), turnedOff(rule)]
                : [turnedOn('启用', rule)],
            )
          }
          empty={null}
        />
      </Card>
    </>
  ),
});
