/** Decisions of the platform's staff: one call per family of records, for each event that its flow leaves to the platform. */
import type { AnyFlow } from '@/machines/flows/flow';
import { post } from '../../schema/call';
import * as f from '../../fields';
import { oneOf, remark } from '../../schema/kinds';
import { type AnyField, maybe } from '../../schema/shape';

/** Why the platform does something; kept in the audit log. */
export const reason = remark('原因', { min: 2, max: 200 });

type PlatformEvent<F extends AnyFlow> = {
  [E in keyof F['events'] & string]: E;
}[keyof F['events'] & string];

/** The events of a flow that the platform may cause, with their labels. */
export const platformEvents = <F extends AnyFlow>(flow: F) => {
  const offered = new Set(
    Object.values(flow.states).flatMap(moves =>
      Object.entries(moves as Record<string, { by: readonly string[] }>).flatMap(([type, { by }]) =>
        by.includes('OPS') ? [type] : [],
      ),
    ),
  );
  return Object.entries(flow.events)
    .filter(([type]) => offered.has(type))
    .map(([type, { label }]) => ({ code: type as PlatformEvent<F>, label }));
};

/**
 * @param key The field of the record's number.
 * @param more Further fields that an event needs.
 */
export const decision = <
  F extends AnyFlow,
  const K extends Readonly<Record<string, AnyField>>,
  const M extends object = object,
>(
  path: string,
  summary: string,
  flow: F,
  key: K,
  more: M = {} as M,
) =>
  post(path, {
    policy: 'platform',
    summary,
    input: {
      ...key,
      event: oneOf('操作', platformEvents(flow)),
      remark: maybe(reason),
      ...more,
      requestNo: f.requestNo,
    },
    output: null,
  });
