/** 二次验证要求 (docs/domain/session.md#second-factor): of whom it is required, who has one, and resets under way. */
import { side } from '@/api/client/this-portal';
import { factorRule } from '@/api/contract/session/factor-rule';
import { factorScope } from '@/api/enums/factor';
import { entryOf } from '@/api/schema/enumeration';
import { formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { Tag } from '@/components/controls/tag/tag';
import { Card } from '@/components/frames/card/card';
import { Description } from '@/components/frames/description/description';
import { act } from '../kit/action/actions';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';
import { resetFactors } from './reset-factors';

type Rule = CallOutput<typeof factorRule.load>;
type Person = Rule['people'][number];

const isPlatform = side === 'PLATFORM';
const labelOf = (scope: Rule['scope']) => entryOf(factorScope, scope).label;

const save = ({ scope, least }: Rule) =>
  act(
    '修改要求',
    factorRule.save,
    {},
    {
      ask: isPlatform ? ['scope', 'least'] : ['scope'],
      initial: { scope, ...(isPlatform && { least }) },
      confirm: '被要求而还没有设置的员工，下次登录时先设置，再进入系统。',
      done: '二次验证要求已修改',
    },
  );

const stateOf = ({ required, factors }: Person) => {
  if (factors > 0) return <Tag tone="success">{`${factors} 种`}</Tag>;
  return required ? <Tag tone="warning">待设置</Tag> : <Tag>未设置</Tag>;
};

export const factorRuleRecord = defineRecord({
  load: factorRule.load,
  input: () => ({}),
  actions: rule => [save(rule)],
  children: (rule, tools) => (
    <>
      <Card title="二次验证要求" tools={tools.actions}>
        <Description
          items={[
            { label: '本单位要求', value: labelOf(rule.scope) },
            { label: isPlatform ? '对服务商至少要求' : '平台至少要求', value: labelOf(rule.least) },
            {
              label: '还没有设置',
              value: `${rule.people.filter(({ required, factors }) => required && factors === 0).length} 人`,
            },
          ]}
        />
      </Card>
      <Card title="员工" flush>
        <RecordRows
          label="员工的二次验证"
          card={{ title: 'realName', beside: 'factors' }}
          rows={rule.people}
          rowKey={({ operatorNo }) => operatorNo}
          columns={[
            { key: 'realName', header: '姓名', cell: ({ realName }) => realName },
            { key: 'required', header: '是否要求', cell: ({ required }) => (required ? '要求' : '不要求') },
            { key: 'factors', header: '验证方式', cell: stateOf },
            {
              key: 'reset',
              header: '重置',
              cell: ({ effectTime }: Person) => (effectTime === null ? '无' : `将于 ${formatTime(effectTime)} 生效`),
            },
          ]}
          actions={({ operatorNo, factors, resetNo }) =>
            tools.offer([
              ...(factors > 0 && resetNo === null ? [resetFactors(operatorNo)] : []),
              ...(resetNo === null
                ? []
                : [
                    act(
                      '撤回重置',
                      factorRule.withdrawReset,
                      { resetNo },
                      { confirm: '撤回后，该员工的验证方式保持不变。', done: '重置已撤回' },
                    ),
                  ]),
            ])
          }
          empty={null}
        />
      </Card>
    </>
  ),
});
