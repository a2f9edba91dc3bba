/**
 * The export that a plan is about: its call, and its body on a day, checked exactly as the call itself checks it
 * (docs/domain/download.md#scheduled-exports).
 */
import { allCalls, type PlainCall } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { failedCall } from '@/api/format/failed-gate';
import { whyNot } from '@/api/format/why-not';
import { wrongMessage } from '@/api/schema/check-value';
import { mayCall, type Permissions } from '@/api/schema/gate';
import { type AnyList, wireFields } from '@/api/schema/list';
import { codeOf, type Conditions, readQuery } from '@/api/schema/query';
import { refuse } from '#server/features/lists/asked-list';
import type { Stop } from '#server/features/session/may-work';
import { audienceOf, dropOrgOnly, parse } from '#server/foundation/calls/carry-out';
import { checksOf } from '#server/foundation/calls/checks';
import type { Provider } from '#server/foundation/calls/context';
import type { Body } from '#server/foundation/lists/query.types';
import type { Plan } from './plan.moves';

export interface ExportCall {
  readonly call: PlainCall;
  readonly list: AnyList;
}

/** The export of a path; undefined if it is not there any more. */
export function exportCallOf(callPath: string): ExportCall | undefined {
  const call = allCalls.find(({ path, kind }) => path === callPath && kind === 'export');
  return call && { call, list: call.of as AnyList }; // every export is that of a list
}

/** The paths of the exports that an operator may not make. */
export const closedTo = (may: Permissions): string[] =>
  allCalls.flatMap(call => (call.kind === 'export' && !mayCall(call, may) ? [call.path] : []));

const stops: Readonly<Record<Stop, string>> = {
  DISABLED: '创建人的登录已被禁用',
  OWNER_DISABLED: '本单位负责人的登录已被禁用',
  CANCELLED: '本单位已注销',
  INITIAL: '创建人的密码被重置后尚未修改',
};

/** Why an operator may not export this now; null if nothing is in the way. */
export function whyClosed(worker: Provider | Stop, found: ExportCall | undefined): string | null {
  if (typeof worker === 'string') return stops[worker];
  if (!found) return '该列表已不存在';
  return mayCall(found.call, worker.may) ? null : whyNot(failedCall(found.call, worker.may));
}

type Asked = Pick<Plan, 'columns' | 'format' | 'language'>;

/** The checked body of the export under these conditions. @throws Failure `invalid` with the message of the call itself */
export function exportBody({ call }: ExportCall, conditions: Conditions, asked: Asked, me: Provider): Body {
  const { columns, format, language } = asked;
  const body = parse(checksOf(call).bodySchema(), { ...conditions, format, language, ...(columns && { columns }) });
  if (audienceOf(me) === 'AGENT') dropOrgOnly(call, body);
  return body;
}

/** The body on the day that is due: it is the day from which periods are seen. */
export const bodyOn = (found: ExportCall, plan: Plan, dueDay: string, me: Provider): Body =>
  exportBody(found, readQuery(found.list, plan.search, dueDay).conditions, plan, me);

/** Conditions from their texts. @throws Failure `invalid` that names what is no condition of the list */
export function conditionsFrom(
  list: AnyList,
  texts: readonly { readonly name: string; readonly value: string }[],
): Conditions {
  const fields = wireFields(list);
  return Object.fromEntries(
    texts.map(({ name, value }) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) throw refuse(name, `不支持的条件：${name}`);
      const code = codeOf(field, value);
      if (code === null) throw refuse(name, wrongMessage(field, value));
      return [name, code] as const;
    }),
  );
}

/** @throws Failure `invalid` for a column that the list does not have */
export function refuseUnknownColumns({ row }: AnyList, columns: readonly string[] = []): void {
  const unknown = columns.filter(name => !Object.hasOwn(row, name));
  if (unknown.length > 0) throw new Failure('invalid', `不支持的导出列：${unknown.join('、')}`);
}
