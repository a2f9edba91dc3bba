/** Decisions of the platform's staff: one call per family of records, for the events that its flow leaves to the platform. */
import type { ApprovalKind } from '../../enums/approval';
import { post } from '../../schema/call';
import * as f from '../../fields';
import { remark, text } from '../../schema/kinds';
import { type AnyField, maybe } from '../../schema/shape';
import type { Undo } from '../../schema/undo';

/** Why the platform does something; kept in the audit log. */
export const reason = remark('原因', { min: 2, max: 200 });

/** The fields of a decision: the event of the record's flow, its reason and the request number. */
export const decisionFields = {
  event: text('操作', { max: 24, help: '状态流中由平台触发的事件' }),
  remark: maybe(reason),
  requestNo: f.requestNo,
};

/** @param key The field of the record's number. @param undo See undo.ts. @param eyes See `Authorised.eyes`; what falls under a rule asks for the factor, too. */
export const decision = <const K extends Readonly<Record<string, AnyField>>>(
  path: string,
  summary: string,
  key: K,
  undo: Undo,
  eyes?: ApprovalKind,
) =>
  post(path, {
    policy: 'platform',
    summary,
    undo,
    ...(eyes && { eyes, stepUp: true }),
    input: { ...key, ...decisionFields },
    output: null,
  });
