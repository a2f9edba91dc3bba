/** The list whose totals are asked about, and its conditions as the list itself would take them: same gate, same checks, same words. */
import type { z } from 'zod';
import { allCalls, type PlainCall } from '@/api/contract';
import { Failure } from '@/api/failure';
import { wrongMessage } from '@/api/schema/check-value';
import { mayEnter } from '@/api/schema/gate';
import { wireFields } from '@/api/schema/list';
import { codeOf } from '@/api/schema/query';
import type { Shape } from '@/api/schema/shape';
import { inputSchema } from '@/api/schema/zod';
import type { Provider } from '#server/platform/calls/context';
import { dropOrgOnly, parse } from '#server/platform/calls/register-calls';
import type { Body, ListQuery } from '#server/platform/lists/query.types';

interface Asked {
  readonly callPath: string;
  readonly conditions: readonly { readonly name: string; readonly value: string }[];
}
export interface AskedList {
  readonly query: ListQuery;
  /** The totals as the contract describes them. */
  readonly figures: Shape;
  readonly body: Body;
}

const refuse = (field: string, message: string): Failure => new Failure('invalid', message, null, [{ field, message }]);
/** Made with the first question about a list. */
const schemas = new Map<string, z.ZodType<Record<string, unknown>>>();

export function askedList(queries: readonly ListQuery[], { callPath, conditions }: Asked, me: Provider): AskedList {
  const query = queries.find(({ call }) => call.path === callPath);
  if (!query) throw refuse('callPath', '列表接口不存在');
  if (!mayEnter(query.call.policy, me.may)) throw new Failure('forbidden');
  const list = allCalls.find(({ path }) => path === callPath)!; // a query answers a call of the contract
  const totals = allCalls.find(({ of, input }) => of?.path === callPath && !('format' in input));
  const figures = (totals?.output ?? query.call.further?.extra) as Shape | undefined;
  if (!figures) throw refuse('callPath', '该列表没有合计');
  const body = bodyOf(totals ?? list, query, conditions);
  if (me.may.expandWay !== 'ORG') dropOrgOnly(list, body);
  return { query, figures, body };
}

/** Texts, as they stand in an address, become what the list's own call takes. */
function bodyOf(checked: PlainCall, { call }: ListQuery, conditions: Asked['conditions']): Record<string, unknown> {
  const fields = wireFields(call.filter);
  const body: Record<string, unknown> = {};
  for (const { name, value } of conditions) {
    const field = fields[name];
    if (!field) throw refuse(name, `不支持的条件：${name}`);
    body[name] = codeOf(field, value);
    if (body[name] === null) throw refuse(name, wrongMessage(field, value));
  }
  const schema = schemas.get(checked.path) ?? inputSchema(checked);
  schemas.set(checked.path, schema);
  return parse(schema, body);
}
