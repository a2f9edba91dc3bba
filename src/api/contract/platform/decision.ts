/** Decisions of the platform's staff: one call per family of records, for each event that its flow leaves to the platform. */
import type { AnyFlow, EventOf } from '@/machines/flows/flow';
import { post } from '../../schema/call';
import * as f from '../../fields';
import { oneOf, remark } from '../../schema/kinds';
import { type AnyField, maybe } from '../../schema/shape';

/** Why the platform does something; kept in the audit log. */
export const reason = remark('原因', { min: 2, max: 200 });

/** The events of a flow that the platform may cause, with their labels; those of `only` if given. */
export const platformEvents = <F extends AnyFlow>(flow: F, only?: readonly EventOf<F>[]) => {
  const offered = new Set(
    Object.values<Readonly<Record<string, { readonly by: readonly string[] }>>>(flow.states as never).flatMap(moves =>
      Object.entries(moves).flatMap(([type, { by }]) => (by.includes('OPS') ? [type] : [])),
    ),
  );
  return Object.entries(flow.events)
    .filter(([type]) => offered.has(type) && (only === undefined || only.includes(type as EventOf<F>)))
    .map(([type, { label }]) => ({ code: type as EventOf<F>, label }));
};

/** The fields of a decision: the chosen event, its reason and the request number. */
export const decisionFields = <F extends AnyFlow>(flow: F, only?: readonly EventOf<F>[]) => ({
  event: oneOf('操作', platformEvents(flow, only)),
  remark: maybe(reason),
  requestNo: f.requestNo,
});

/**
 * @param key The field of the record's number.
 * @param only The events, where others of the flow are left to other calls.
 */
export const decision = <F extends AnyFlow, const K extends Readonly<Record<string, AnyField>>>(
  path: string,
  summary: string,
  flow: F,
  key: K,
  only?: readonly EventOf<F>[],
) => post(path, { policy: 'platform', summary, input: { ...key, ...decisionFields(flow, only) }, output: null });
