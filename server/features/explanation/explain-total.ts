/**
 * 解释合计: meaning, formula and breakdown of the totals of any list, for any filter (docs/domain/conventions.md#lists).
 */
import type { contract } from '@/api/contract/index';
import { describeConditions } from '@/api/format/filter-summary';
import { formatValue } from '@/api/format/format';
import { figureUnit, meaningOf, summedOf } from '@/api/format/totals';
import { type AnyField, fieldOf, type Shape } from '@/api/schema/shape';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Breakdown, Group, ListQuery, Term } from '#server/foundation/lists/query.types';
import { askedList, countedIn, refuse } from '#server/features/lists/asked-list';

type Explain = Handlers<typeof contract.money>['explainTotal'];
type Figure = Awaited<ReturnType<Explain>>['figures'][number];

export const totalExplainer =
  (db: Db, queries: readonly ListQuery[]): Explain =>
  async (input, { me, now }) => {
    const { query, figures, body } = askedList(queries, input, me);
    if (!figures) throw refuse('callPath', '该列表没有合计');
    const { call } = query;
    const split = splitOf(query, input.splitBy ?? null, me);
    const summed = new Set(summedOf(call.row, figures));
    const reader = { me, now };
    const { totals, parts } = await withReadScope(db, me, async tx => {
      const found =
        split && query.breakdown
          ? await query.breakdown(tx, reader, body, { by: [split.name], cut: split.inMonths ? 'month' : null, summed })
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
        return figureOf({ query, figures }, name, field, { value, parts: isOfRows ? parts : null, summed });
      }),
      groups: (parts?.groups ?? []).map(group => ({
        groupText: textOf(split!, group),
        rowCount: group.rows,
        sums: Object.entries(group.sums).map(([figureName, value]) => ({ figureName, value })),
      })),
    };
  };

interface Totalled {
  readonly query: ListQuery;
  readonly figures: Shape;
}
interface Counted {
  readonly value: number;
  readonly parts: Breakdown | null;
  readonly summed: ReadonlySet<string>;
}
function figureOf({ query, figures }: Totalled, figureName: string, field: AnyField, counted: Counted): Figure {
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
  throw refuse('splitBy', `汇总维度不支持：${wanted}`);
}

const textOf = ({ field, inMonths }: Split, { of }: Group): string =>
  of === null ? '未填写' : inMonths ? String(of) : formatValue(field, of);
