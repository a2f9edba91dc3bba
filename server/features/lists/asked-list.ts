/** A list as a call names it, with the conditions of its screen: checked exactly as the list itself checks them. */
import type { z } from 'zod';
import { allCalls, type PlainCall } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { wrongMessage } from '@/api/schema/check-value';
import { wireFields } from '@/api/schema/list';
import { codeOf } from '@/api/schema/query';
import { type AnyField, fieldOf, type Shape } from '@/api/schema/shape';
import { inputSchema } from '@/api/schema/zod';
import { requireCall } from '#server/foundation/access/right';
import type { Provider } from '#server/foundation/calls/context';
import { dropOrgOnly, parse } from '#server/foundation/calls/carry-out';
import type { Body, Breakdown, ListQuery } from '#server/foundation/lists/query.types';

/** Numeric figures visible to the reader, and whether the breakdown contains them. */
export const countedIn = (figures: Shape, parts: Breakdown | null, me: Provider): [string, AnyField, boolean][] =>
  Object.entries(figures).flatMap(([name, part]): [string, AnyField, boolean][] => {
    const field = fieldOf(part);
    if (field.kind !== 'money' && field.kind !== 'count') return [];
    if (field.scope === 'ORG' && me.may.expandWay !== 'ORG') return [];
    return [[name, field, parts !== null && name in parts.figures]];
  });

/** The requested list and its filter, checked exactly as by the list itself: same policy, validation and messages. */
interface Asked {
  readonly callPath: string;
  readonly conditions: readonly { readonly name: string; readonly value: string }[];
}
export interface AskedList {
  readonly query: ListQuery;
  /** Shape of the totals in the contract; null for a list without totals. */
  readonly figures: Shape | null;
  readonly body: Body;
}

export const refuse = (field: string, message: string): Failure =>
  new Failure('invalid', message, null, [{ field, message }]);
/** Schemas by list, created on first use. */
const schemas = new Map<string, z.ZodType<Record<string, unknown>>>();

export function askedList(queries: readonly ListQuery[], { callPath, conditions }: Asked, me: Provider): AskedList {
  const query = queries.find(({ call }) => call.path === callPath);
  if (!query) throw refuse('callPath', '列表接口不存在');
  requireCall(query.call, me.may);
  const list = allCalls.find(({ path }) => path === callPath)!; // every query belongs to a call of the contract
  const totals = allCalls.find(({ kind, of }) => kind === 'totals' && of?.path === callPath);
  const figures = ((totals?.output ?? query.call.further?.extra) as Shape | undefined) ?? null;
  const body = bodyOf(totals ?? list, query, conditions);
  if (me.may.expandWay !== 'ORG') dropOrgOnly(list, body);
  return { query, figures, body };
}

/** Converts the filter's URL texts to the input of the list's own call. */
function bodyOf(checked: PlainCall, { call }: ListQuery, conditions: Asked['conditions']): Record<string, unknown> {
  const fields = wireFields(call);
  const body: Record<string, unknown> = {};
  for (const { name, value } of conditions) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw refuse(name, `不支持的条件：${name}`);
    body[name] = codeOf(field, value);
    if (body[name] === null) throw refuse(name, wrongMessage(field, value));
  }
  const schema = schemas.get(checked.path) ?? inputSchema(checked);
  schemas.set(checked.path, schema);
  return parse(schema, body);
}
