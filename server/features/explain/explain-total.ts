/**
 * 解释合计: meaning, formula and breakdown of the totals of any list, for any filter (docs/domain/conventions.md#lists).
 */
import type { z } from 'zod';
import { allCalls, type contract, type PlainCall } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { describeConditions } from '@/api/format/filter-summary';
import { formatValue } from '@/api/format/format';
import { figureUnit, meaningOf, summedOf } from '@/api/format/totals';
import { wrongMessage } from '@/api/schema/check-value';
import { mayCall } from '@/api/schema/gate';
import { wireFields } from '@/api/schema/list';
import { codeOf } from '@/api/schema/query';
import { type AnyField, fieldOf, type Shape } from '@/api/schema/shape';
import { inputSchema } from '@/api/schema/zod';
import { withReadScope } from '#server/platform/access/subtree';
import type { Handlers, Provider } from '#server/platform/calls/context';
import { dropOrgOnly, parse } from '#server/platform/calls/register-calls';
import type { Db } from '#server/platform/db/open';
import type { Body, Breakdown, Group, ListQuery, Term } from '#server/platform/lists/query.types';

type Explain = Handlers<typeof contract.money>['explainTotal'];
type Figure = Awaited<ReturnType<Explain>>['figures'][number];

export const totalExplainer =
  (db: Db, queries: readonly ListQuery[]): Explain =>
  async (input, { me, now }) => {
    const asked = askedList(queries, input, me);
    const { query, figures, body } = asked;
    const { call } = query;
    const split = splitOf(query, input.splitBy ?? null, me);
    const summed = new Set(summedOf(call.row, figures));
    const reader = { me, now };
    const { totals, parts } = await withReadScope(db, me, async tx => {
      const found =
        split && query.breakdown
          ? await query.breakdown(tx, reader, body, { by: split.name, inMonths: split.inMonths, summed })
          : null;
      const whole = countedIn(figures, found, me).every(([, , isOfRows]) => isOfRows);
      return { parts: found, totals: whole ? {} : await query.totals(tx, reader, body) };
    });
    return {
      listName: call.summary,
      countedAt: now,
      rowCount: parts?.rows ?? null,
      conditions: describeConditions(call, body).map(({ label, text }) => ({ label, text })),
      groupTitle: parts && split ? split.field.label : null,
      figures: countedIn(figures, parts, me).map(([name, field, isOfRows]) => {
        const value = isOfRows ? parts!.figures[name]! : Number(totals[name]);
        return figureOf(asked, name, field, { value, parts: isOfRows ? parts : null, summed });
      }),
      groups: (parts?.groups ?? []).map(group => ({
        groupText: textOf(split!, group),
        rowCount: group.rows,
        sums: Object.entries(group.sums).map(([figureName, value]) => ({ figureName, value })),
      })),
    };
  };

/** Numeric figures visible to the reader, and whether the breakdown contains them. */
const countedIn = (figures: Shape, parts: Breakdown | null, me: Provider): [string, AnyField, boolean][] =>
  Object.entries(figures).flatMap(([name, part]): [string, AnyField, boolean][] => {
    const field = fieldOf(part);
    if (field.kind !== 'money' && field.kind !== 'count') return [];
    if (field.scope === 'ORG' && me.may.expandWay !== 'ORG') return [];
    return [[name, field, parts !== null && name in parts.figures]];
  });

interface Counted {
  readonly value: number;
  readonly parts: Breakdown | null;
  readonly summed: ReadonlySet<string>;
}
function figureOf({ query, figures }: AskedList, figureName: string, field: AnyField, counted: Counted): Figure {
  const { value, parts, summed } = counted;
  const addedUp = parts && parts.groups.reduce((total, { sums }) => total + sums[figureName]!, 0);
  const written = parts && writtenFormula(figures, query.formulas?.[figureName], parts.terms[figureName], field);
  return {
    figureName,
    label: field.label,
    unit: figureUnit(field) ?? null,
    value,
    addedUp,
    kind: field.kind === 'money' ? 'MONEY' : 'COUNT',
    meaning: meaningOf(field, summed.has(figureName)),
    ...(written ?? { formula: null, formulaNumbers: null, formulaResult: null }),
    isEqual: (addedUp === null || addedUp === value) && (!written || written.formulaResult === value),
  };
}

/** Formula of a figure derived from others, once with labels and once with numbers. */
function writtenFormula(
  figures: Shape,
  terms: readonly Term[] | undefined,
  values: readonly number[] | undefined,
  field: AnyField,
) {
  if (!terms || !values) return null;
  const join = (say: (part: Term[1], place: number) => string) =>
    terms.map(([sign, part], place) => (place === 0 ? '' : ` ${sign} `) + say(part, place)).join('');
  return {
    formula: join(part => (typeof part === 'string' ? fieldOf(figures[part]!).label : part.label)),
    formulaNumbers: join((_, place) => formatValue(field, values[place]!)),
    formulaResult: terms.reduce((total, [sign], place) => total + (sign === '+' ? 1 : -1) * values[place]!, 0),
  };
}

interface Split {
  readonly name: string;
  readonly field: AnyField;
  readonly inMonths: boolean;
}
/** Column for the breakdown: the requested one, else the first enum column, else the month. */
function splitOf({ call }: ListQuery, wanted: string | null, me: Provider): Split | null {
  const fields = Object.entries(call.row).map(([name, part]) => [name, fieldOf(part)] as const);
  const seen = fields.filter(([, { scope }]) => scope !== 'ORG' || me.may.expandWay === 'ORG');
  const of = (found: (typeof fields)[number] | undefined, inMonths: boolean): Split | null =>
    found ? { name: found[0], field: found[1], inMonths } : null;
  if (wanted === null)
    return (
      of(
        seen.find(([, { kind }]) => kind === 'oneOf'),
        false,
      ) ??
      of(
        seen.find(([, { kind }]) => kind === 'time'),
        true,
      )
    );
  const split = of(
    seen.find(([name, { kind }]) => name === wanted && kind === 'oneOf'),
    false,
  );
  if (split) return split;
  const message = `汇总维度不支持：${wanted}`;
  throw new Failure('invalid', message, null, [{ field: 'splitBy', message }]);
}

const textOf = ({ field, inMonths }: Split, { of }: Group): string =>
  of === null ? '未填写' : inMonths ? String(of) : formatValue(field, of);

/** The requested list and its filter, checked exactly as by the list itself: same policy, validation and messages. */
interface Asked {
  readonly callPath: string;
  readonly conditions: readonly { readonly name: string; readonly value: string }[];
}
interface AskedList {
  readonly query: ListQuery;
  /** Shape of the totals in the contract. */
  readonly figures: Shape;
  readonly body: Body;
}

const refuse = (field: string, message: string): Failure => new Failure('invalid', message, null, [{ field, message }]);
/** Schemas by list, created on first use. */
const schemas = new Map<string, z.ZodType<Record<string, unknown>>>();

function askedList(queries: readonly ListQuery[], { callPath, conditions }: Asked, me: Provider): AskedList {
  const query = queries.find(({ call }) => call.path === callPath);
  if (!query) throw refuse('callPath', '列表接口不存在');
  if (!mayCall(query.call, me.may)) throw new Failure('forbidden');
  const list = allCalls.find(({ path }) => path === callPath)!; // every query belongs to a call of the contract
  const totals = allCalls.find(({ kind, of }) => kind === 'totals' && of?.path === callPath);
  const figures = (totals?.output ?? query.call.further?.extra) as Shape | undefined;
  if (!figures) throw refuse('callPath', '该列表没有合计');
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
