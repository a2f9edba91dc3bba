/** A call in words, as its approver reads it: what was asked, and what it does. Numbers of persons and cards are masked. */
import { formatMoney, formatValue } from '@/api/format/format';
import { masksByKind } from '@/api/format/mask';
import * as fields from '@/api/fields';
import { Field, type Kind } from '@/api/schema/kinds';
import { Many, Maybe, type Part, type Shape } from '@/api/schema/shape';
import type { Said } from '#server/foundation/calls/context';
import type { Fact } from '#server/schema';

const factsAtMost = 60;
const valueAtMost = 500;
/** What the call needs for itself and tells nobody. */
const untold = /^(requestNo|dryRun|digest|.*smsCode)$/i;
/** Kinds whose values say how much; others of an answer, such as new numbers, differ at each try. */
const figures: readonly Kind[] = ['money', 'rate', 'count', 'day'];

const textOf = (field: Field, value: unknown): string => {
  if (field.kind === 'image') return '已上传';
  const mask = masksByKind[field.kind];
  return formatValue(field, mask && typeof value === 'string' ? mask(value) : value).slice(0, valueAtMost);
};

function factsIn(part: Part, value: unknown, label: string, only: readonly Kind[] | null): Fact[] {
  if (value === null || value === undefined) return [];
  if (part instanceof Maybe) return factsIn(part.part as Part, value, label, only);
  if (part instanceof Field) {
    if (only && !only.includes(part.kind)) return [];
    const name = [label, part.label].filter(Boolean).join(' · ');
    return [{ label: name.slice(0, 80), value: textOf(part as Field, value) }];
  }
  if (part instanceof Many) {
    const rows = value as readonly unknown[];
    return rows.slice(0, factsAtMost).flatMap((row, at) => {
      const line = rows.length > 1 ? [label, `第${at + 1}项`].filter(Boolean).join(' · ') : label;
      return factsIn(part.part as Part, row, line, only);
    });
  }
  if ('is' in part) return [];
  return Object.entries(part).flatMap(([name, inner]) =>
    untold.test(name) ? [] : factsIn(inner, (value as Record<string, unknown>)[name], label, only),
  );
}

/** The body of a call. */
export const factsOfBody = (shape: Shape, body: unknown): Fact[] =>
  factsIn(shape, body, '', null).slice(0, factsAtMost);
/** The whole answer of a call, for whoever asked. */
export const factsOfAnswer = (part: Part | null, answer: unknown): Fact[] =>
  part === null ? [] : factsIn(part, answer, '', null).slice(0, factsAtMost);

const labels = fields as Readonly<Record<string, { readonly label?: string } | undefined>>;

/** A document number is dealt out anew at each try: those that the body does not name are left out. */
const withoutNew = (content: string, body: string): string =>
  content
    .replace(/[A-Z]{2}\d{18}/g, no => (body.includes(no) ? no : ''))
    .replace(/ +/g, ' ')
    .trim();

function factsOfEntry({ content, before, after, money }: Said, body: string): Fact[] {
  const changed = Object.keys({ ...before, ...after }).map(name => ({
    label: labels[name]?.label ?? name,
    value: `${before?.[name] ?? '--'} → ${after?.[name] ?? '--'}`,
  }));
  const moved = money
    ? [
        { label: '金额', value: `${formatMoney(money.amount)} 元` },
        ...(money.accounts ? [{ label: '账户', value: money.accounts }] : []),
        ...(money.party ? [{ label: '对方', value: `${money.party.name}（${money.party.no}）` }] : []),
      ]
    : [];
  return [{ label: '执行', value: withoutNew(content, body) }, ...moved, ...changed];
}

/** What a call did when it was tried: the entries that it wrote to the audit log, and the figures of its answer. */
export const factsOfEffect = (
  entries: readonly Said[],
  { input, output, answer }: { readonly input: object; readonly output: Part | null; readonly answer: unknown },
): Fact[] =>
  [
    ...entries.flatMap(entry => factsOfEntry(entry, JSON.stringify(input))),
    ...(output === null ? [] : factsIn(output, answer, '', figures)),
  ]
    .slice(0, factsAtMost)
    .map(({ label, value }) => ({ label, value: value.slice(0, 2000) }));

/** In words what differs; empty if nothing does. */
export function changesBetween(before: readonly Fact[], after: readonly Fact[]): string[] {
  const texts = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}：${value}`);
  const [was, is] = [texts(before), texts(after)];
  return [
    ...was.filter(text => !is.includes(text)).map(text => `不再有 ${text}`),
    ...is.filter(text => !was.includes(text)).map(text => `现在为 ${text}`),
  ];
}
