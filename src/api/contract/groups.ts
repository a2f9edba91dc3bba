/** Groups of fields that many screens share (docs/domain/conventions.md#field-groups), named as in that document. */
import * as f from '../fields';
import { Maybe, maybe, type Part, type Shape } from '../schema/shape';

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
export const policy = { policyType: f.policyType, policyCode: f.policyCode };

type Optional<S extends Shape> = { readonly [K in keyof S]: S[K] extends Maybe ? S[K] : Maybe<S[K]> };

/** The same fields, all optional: for hierarchy columns, and for data that a merchant has not given yet. */
export const optional = <const S extends Shape>(shape: S): Optional<S> => {
  const entries = Object.entries<Part>(shape).map(([name, part]) => [name, part instanceof Maybe ? part : maybe(part)]);
  return Object.fromEntries(entries) as Optional<S>;
};
