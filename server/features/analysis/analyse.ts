/** 数据分析: a list's rows in groups, beside those of another period (docs/domain/conventions.md#analysis). */
import type { contract } from '@/api/contract/index';
import { groupsAtMost, textGroups, timeGroups } from '@/api/contract/analysis';
import { describeConditions } from '@/api/format/filter-summary';
import { formatValue } from '@/api/format/format';
import { figureUnit, meaningOf, summedOf } from '@/api/format/totals';
import { rowCount } from '@/api/fields/explanation';
import { endsOf, Range } from '@/api/schema/list';
import { type AnyField, fieldOf } from '@/api/schema/shape';
import { askedList, countedIn, refuse } from '#server/features/lists/asked-list';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Body, Breakdown, Group, ListQuery, Reader } from '#server/foundation/lists/query.types';
import { comparedPeriod, type Days, daysOfPeriod, monthsOfPeriod, sameMoment } from './compared-period';

type Analyse = Handlers<typeof contract.analysis>['analyse'];
type Answer = Awaited<ReturnType<Analyse>>;

/** How rows are grouped: by columns, or by the time of the range of days. */
interface GroupBy {
  readonly by: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly cut: 'month' | 'day' | null;
  readonly field: AnyField;
}
/** The range of days of a list's conditions, by which its rows have a time. */
interface Timed {
  readonly name: string;
  readonly field: AnyField;
  readonly ends: readonly [string, string];
}
const countName = 'rowCount';

/** The answer to one question, with the asking operator's permissions. */
export async function analyse(
  db: Db,
  queries: readonly ListQuery[],
  input: Parameters<Analyse>[0],
  { me, now }: Reader,
): Promise<Answer> {
  const { query, figures, body } = askedList(queries, input, me);
  const breakdown = query.breakdown?.bind(query);
  if (query.call.nested || !breakdown) throw refuse('callPath', '该列表的各行互相包含，不能按组汇总');
  if (query.call.ungrouped) throw refuse('callPath', '该列表没有可以分组的内容');
  const { call } = query;
  const timed = timedBy(query);
  const period = timed && periodOf(timed, body);
  const before = period && input.against ? comparedPeriod(period, input.against) : null;
  const groups = groupsOf(query, timed, period, me);
  const group = groups.find(({ by }) => by === (input.by ?? groups[0]!.by)); // there is a group of time or of codes
  if (!group) throw refuse('by', `汇总维度不支持：${input.by}`);
  const wanted = { by: group.names, cut: group.cut, summed: new Set(summedOf(call.row, figures ?? {})) };
  // Of days no moment is known.
  const moment = period && before && timed?.field.kind === 'time' ? sameMoment(period, before, now) : null;
  const reader = { me, now };
  const [parts, past] = await withReadScope(db, me, async tx => [
    await breakdown(tx, reader, body, wanted),
    before && timed
      ? await breakdown(
          tx,
          reader,
          { ...body, [timed.ends[0]]: before.start, [timed.ends[1]]: before.end },
          { ...wanted, until: moment === null ? null : { name: timed.name, time: moment } },
        )
      : null,
  ]);
  const shown: [string, AnyField][] = [
    ...countedIn(figures ?? {}, parts, me).flatMap(([name, field, isOfRows]): [string, AnyField][] =>
      isOfRows ? [[name, field]] : [],
    ),
    [countName, rowCount],
  ];
  const names = shown.map(([name]) => name);
  const whole = (found: Breakdown) => ({ ...found.figures, [countName]: found.rows });
  return {
    listName: call.summary,
    countedAt: now,
    conditions: describeConditions(call, body).map(({ label, text }) => ({ label, text })),
    by: group.by,
    groups: groups.map(({ by, label }) => ({ by, label })),
    period,
    before,
    beforeUntil: moment,
    figures: shown.map(([figureName, field]) => ({
      figureName,
      label: field.label,
      kind: field.kind === 'money' ? 'MONEY' : 'COUNT',
      unit: figureUnit(field) ?? null,
      meaning: meaningOf(field, wanted.summed.has(figureName)),
      ...valuesOf(figureName, whole(parts), past && whole(past)),
    })),
    rows: group.cut ? inTime(group, names, parts, period, past, before) : byValue(group, names, parts, past),
  };
}

/** The first range of days whose column the rows have; one that a new screen starts with comes first. */
function timedBy({ call }: ListQuery): Timed | null {
  const found = Object.entries(call.filter).flatMap(([name, item]) => {
    const part = call.row[name];
    if (!(item instanceof Range) || !item.dated || item.field.kind === 'month' || !part) return [];
    return fieldOf(part).kind === item.field.kind ? [{ name, range: item }] : [];
  });
  const first = found.find(({ range }) => range.options.initial) ?? found[0];
  return first ? { name: first.name, field: first.range.field, ends: endsOf(first.name, first.range) } : null;
}

function periodOf({ ends: [low, high] }: Timed, body: Body): Days | null {
  const [start, end] = [body[low], body[high]];
  return typeof start === 'string' && typeof end === 'string' && start <= end ? { start, end } : null;
}

function groupsOf({ call }: ListQuery, timed: Timed | null, period: Days | null, me: Provider): GroupBy[] {
  const seen = Object.entries(call.row).flatMap(([name, part]): [string, AnyField][] => {
    const field = fieldOf(part);
    return field.scope === 'ORG' && me.may.expandWay !== 'ORG' ? [] : [[name, field]];
  });
  const fields = new Map(seen);
  const inTime = (by: keyof typeof timeGroups, cut: 'month' | 'day'): GroupBy[] =>
    timed?.field.kind === 'time' ? [{ by, label: timeGroups[by], names: [timed.name], cut, field: timed.field }] : [];
  const several = period !== null && period.start < period.end;
  const codes = seen.flatMap(([by, field]): GroupBy[] =>
    field.kind === 'oneOf' ? [{ by, label: field.label, names: [by], cut: null, field }] : [],
  );
  const texts = textGroups.flatMap((names): GroupBy[] => {
    const field = fields.get(names[0]!); // none is empty
    const all = names.every(name => fields.has(name));
    return field && all ? [{ by: names[0]!, label: field.label, names, cut: null, field }] : [];
  });
  return [
    ...(several ? inTime('DAY', 'day') : []),
    ...(several || !period ? inTime('MONTH', 'month') : []),
    ...codes,
    ...texts,
    ...(period && !several ? inTime('DAY', 'day') : []),
  ];
}

type Sums = Readonly<Record<string, number>>;
const valuesOf = (name: string, now: Sums | undefined, past: Sums | null | undefined) => ({
  value: now?.[name] ?? 0,
  before: past === null ? null : (past?.[name] ?? 0),
});
const sumsOf = (names: readonly string[], now: Sums | undefined, past: Sums | null | undefined) =>
  names.map(figureName => ({ figureName, ...valuesOf(figureName, now, past) }));
const byKey = (found: Breakdown | null): Map<Group['of'], Sums> =>
  new Map(found?.groups.map(group => [group.of, { ...group.sums, [countName]: group.rows }]));

/** Every day or month of the period, beside that of the same place in the other one; without a period those that there are. */
function inTime(
  group: GroupBy,
  names: readonly string[],
  parts: Breakdown,
  period: Days | null,
  past: Breakdown | null,
  before: Days | null,
): Answer['rows'] {
  const [now, then] = [byKey(parts), byKey(past)];
  if (!period)
    return [...now.keys()]
      .sort((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
      .map(key => ({ groupText: textOf(group, key), beforeText: null, sums: sumsOf(names, now.get(key), null) }));
  const placesOf = group.cut === 'day' ? daysOfPeriod : monthsOfPeriod;
  const [places, beside] = [placesOf(period), before ? placesOf(before) : []];
  return Array.from({ length: Math.max(places.length, beside.length) }, (_, place) => ({
    groupText: places[place] ?? '',
    beforeText: beside[place] ?? null,
    sums: sumsOf(names, now.get(places[place] ?? ''), before && (then.get(beside[place] ?? '') ?? {})),
  }));
}

/** Largest first, by the first figure; groups that exist only in the other period come last. */
function byValue(group: GroupBy, names: readonly string[], parts: Breakdown, past: Breakdown | null): Answer['rows'] {
  const [now, then] = [byKey(parts), byKey(past)];
  const first = names[0]!; // the count of rows is always shown
  const keys = [...new Set([...now.keys(), ...then.keys()])].sort(
    (a, b) =>
      (now.get(b)?.[first] ?? 0) - (now.get(a)?.[first] ?? 0) ||
      (then.get(b)?.[first] ?? 0) - (then.get(a)?.[first] ?? 0),
  );
  const rowOf = (groupText: string, of: readonly Group['of'][]) => ({
    groupText,
    beforeText: null,
    sums: names.map(figureName => ({
      figureName,
      value: of.reduce<number>((sum, key) => sum + (now.get(key)?.[figureName] ?? 0), 0),
      before: past && of.reduce<number>((sum, key) => sum + (then.get(key)?.[figureName] ?? 0), 0),
    })),
  });
  const rest = keys.slice(groupsAtMost);
  return [
    ...keys.slice(0, groupsAtMost).map(key => rowOf(textOf(group, key), [key])),
    ...(rest.length > 0 ? [rowOf(`其他 ${rest.length} 项`, rest)] : []),
  ];
}

const textOf = ({ field, cut, names }: GroupBy, of: Group['of']): string =>
  of === null || of === '' ? '未填写' : cut || names.length > 1 ? String(of) : formatValue(field, of);
