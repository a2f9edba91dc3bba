/** Groups of fields that many screens share (docs/domain/conventions.md#field-groups), named as in that document. */
import * as f from '../fields';
import { range } from '../schema/list';
import { Maybe, maybe, type Part, type Shape, many } from '../schema/shape';
import { flag, text, time } from '../schema/kinds';

export const cust = { custNo: f.custNo, custName: f.custName };
export const agent = { agentNo: f.agentNo, agentName: f.agentName };
export const one = { oneAgentNo: f.oneAgentNo, oneAgentName: f.oneAgentName };
export const oneLv = { oneLevelAgentNo: f.oneLevelAgentNo, oneLevelAgentName: f.oneLevelAgentName };
export const pur = { purchaseAgentNo: f.purchaseAgentNo, purchaseAgentName: f.purchaseAgentName };
export const lv = {
  lvAgentNo: f.lvAgentNo,
  lvAgentName: f.lvAgentName,
  lvOneAgentNo: f.lvOneAgentNo,
  lvOneAgentName: f.lvOneAgentName,
};
/** Filters by what became of an earning: statements add up by the time. */
export const entry = { enterStatus: f.enterStatus, enterTime: range(f.enterTime) };
export const policy = { policyType: f.policyType, policyCode: f.policyCode };

type Optional<S extends Shape> = { readonly [K in keyof S]: S[K] extends Maybe ? S[K] : Maybe<S[K]> };

/** The same fields, all optional: for hierarchy columns, and for data that a merchant has not given yet. */
export const optional = <const S extends Shape>(shape: S): Optional<S> => {
  const entries = Object.entries<Part>(shape).map(([name, part]) => [name, part instanceof Maybe ? part : maybe(part)]);
  return Object.fromEntries(entries) as Optional<S>;
};

// Additional information for reviewers: the data read from documents, and the steps so far
// (docs/domain/conventions.md#document-recognition, docs/domain/merchant.md#change-review,
// docs/domain/risk.md#work-order-list).

/** Recognition result of one field; all null where no document contains the field. */
export const readOnDocument = {
  recognised: maybe(text('识别结果', { max: 400 })),
  matched: maybe(flag('是否一致')),
  fileNo: maybe(f.fileNo),
};
/** Oldest first. */
export const step = {
  what: text('处理', { max: 100, translatable: true }),
  who: maybe(f.operatorName.as(f.operatorName.label, { translatable: true })),
  note: maybe(text('说明', { max: 500, translatable: true })),
  when: time('处理时间'),
};
export const steps = many(step);
