/** 数据分析: the rows of a list in groups, beside those of another period (docs/domain/conventions.md#analysis). */
import { post } from '../schema/call';
import * as x from '../fields/explanation';
import { enumeration } from '../schema/enumeration';
import { oneOf } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

/** What a period is compared with. */
export const comparison = enumeration(['PREVIOUS', '环比'], ['YEAR', '同比']);
export const against = oneOf('对比', comparison);

/** Groups of time, of the list's range of days. */
export const timeGroups = { DAY: '日', MONTH: '月' } as const;
/** Groups that are no enumeration: columns that are read together, and the label of the group. */
export const textGroups: readonly (readonly string[])[] = [
  ['agentName', 'agentNo'],
  ['oneAgentName', 'oneAgentNo'],
  ['custName', 'custNo'],
  ['policyName'],
  ['failReason'],
];
/** More groups are one: 其他. */
export const groupsAtMost = 50;

const span = { start: x.periodStart, end: x.periodEnd };

export const analysis = {
  analyse: post('/analysis/v1/analyse', {
    policy: 'signedIn',
    summary: '数据分析',
    input: {
      callPath: x.callPath,
      conditions: many({ name: x.conditionName, value: x.conditionValue }, 80),
      by: maybe(x.groupBy),
      against: maybe(against),
    },
    output: {
      listName: x.listName,
      countedAt: x.countedAt,
      conditions: many({ label: x.conditionName, text: x.conditionText }),
      by: x.groupBy,
      groups: many({ by: x.groupBy, label: x.groupLabel }),
      period: maybe(span),
      before: maybe(span),
      beforeUntil: maybe(x.beforeUntil),
      figures: many({
        figureName: x.figureName,
        label: x.figureLabel,
        kind: x.figureKind,
        unit: maybe(x.figureUnit),
        meaning: x.figureMeaning,
        value: x.figureValue,
        before: maybe(x.beforeValue),
      }),
      rows: many({
        groupText: x.groupText,
        beforeText: maybe(x.beforeText),
        sums: many({ figureName: x.figureName, value: x.figureValue, before: maybe(x.beforeValue) }),
      }),
    },
  }),
};
