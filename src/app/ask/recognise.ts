/** What stands at a place of a text, for one list. Pure. */
import type { Conditions } from '@/api/schema/query';
import { amountIn } from './amounts';
import type { AskedField } from './asked-list';
import { beginsWith } from './forms';
import type { KnownList } from './known-list';
import { groupsIn, ordersIn } from './orders';
import { idleIn, periodsIn } from './periods';
import { type Found, gap } from './piece';
import { after, fieldsAt, type Rest } from './rest';
import { spellings, spelt } from './spelling';

const separators = /^(?:[\s,、;。，；的了吗嘛么呢吧啊?？!！]|'s(?![a-z]))+/;
/** Words around conditions that change nothing. */
const fillers = [
  /^(?:(?:请|麻烦|帮忙|帮我|给我|我要|我想|想)+|(?:查询|查找|查看|查|看|找|列出|搜)(?:一下|下|夏|看|找|出来|出|到)?)/,
  /^(?:还?有(?:没有|[哪那][些几]个?|多少)?|[哪那](?:些|几[个家笔]?)|所有|列表|记录|明细|数据|情况|单子|里面?|中|是|都|还|又|来|就|笔|支付|订单|卡|排(?:在)?(?:最)?前面?)/,
  /^(?:show|list|find|give|get|me|all|any|the|of|for|with|that|which|who|are|is|were|was|have|has|been|still|from|in|on|at|my|our|please|and|to)(?![a-z])/,
];

/** Everything known that stands here; the longest first. */
export function piecesAt(known: KnownList, rest: Rest, today: string): readonly Found[] {
  return [
    ...choicesIn(known, rest),
    ...namesIn(known, rest),
    ...gapsIn(rest),
    ...periodsIn(known, rest, today),
    ...idleIn(known, rest, today),
    ...amountsIn(known, rest),
    ...numbersIn(known, rest),
    ...ordersIn(known, rest),
    ...groupsIn(known, rest),
  ].toSorted((one, other) => other.length - one.length);
}

function gapsIn({ plain }: Rest): Found[] {
  const [space] = separators.exec(plain) ?? [];
  return [space, ...fillers.map(filler => filler.exec(plain)?.[0])].flatMap(words => (words ? [gap(words)] : []));
}

function namesIn({ names }: KnownList, { typed, plain }: Rest): Found[] {
  return names.flatMap((name): Found[] => {
    const letters = spelt(plain);
    const isSpelt = letters !== '' && spellings(name).includes(letters);
    const length = isSpelt ? letters.length : beginsWith(plain, name);
    return length > 0 ? [{ kind: 'list', length, words: typed.slice(0, length) }] : [];
  });
}

/** A choice by itself, if its word is of one alone; and after the words for its field. */
function choicesIn({ choices, fields }: KnownList, rest: Rest): Found[] {
  const labelled = fieldsAt(fields, rest).flatMap(({ field, length }) =>
    onlyOne(
      choices.filter(each => each.field === field),
      after(rest, length).plain,
    ).map(piece => ({
      ...piece,
      length: piece.length + length,
    })),
  );
  return [...labelled, ...onlyOne(choices, rest.plain)];
}

function onlyOne(choices: KnownList['choices'], text: string): Found[] {
  const found = choices.flatMap(each => {
    const length = beginsWith(text, each.form);
    return length > 0 ? [{ ...each, length }] : [];
  });
  return [...new Set(found.map(({ length }) => length))].flatMap((length): Found[] => {
    const all = found.filter(each => each.length === length);
    const full = all.filter(({ isFull }) => isFull);
    const [one, ...others] = distinct(full.length > 0 ? full : all);
    if (!one || others.length > 0) return [];
    const { field, code, label } = one;
    return [
      {
        kind: 'condition',
        length,
        words: label,
        label: field.label,
        conditions: { [field.key]: code },
        isWord: true,
      },
    ];
  });
}
const distinct = (choices: KnownList['choices']) => [
  ...new Map(choices.map(each => [`${each.field.key} ${String(each.code)}`, each])).values(),
];

function amountsIn(known: KnownList, rest: Rest): Found[] {
  const ranges = known.fields.filter(({ field }) => (field.kind === 'money' || field.kind === 'count') && field.ends);
  const found = fieldsAt(ranges, rest).flatMap(({ field, length }) =>
    pieceOfAmount(field, after(rest, length), length),
  );
  const own = known.amount ? pieceOfAmount(known.amount, rest, 0) : [];
  return [...found, ...own];
}

function pieceOfAmount(field: AskedField, rest: Rest, before: number): Found[] {
  const amount = amountIn(rest.plain, field.kind === 'money' ? 'money' : 'count');
  const [low, high] = field.ends ?? [];
  if (!amount || !low || !high || (amount.isBare && before === 0)) return [];
  const conditions: Conditions = {
    ...(amount.least !== null && { [low]: amount.least }),
    ...(amount.most !== null && { [high]: amount.most }),
  };
  return [{ kind: 'condition', length: before + amount.length, label: field.label, words: amount.words, conditions }];
}

const digits = /^#?\s*([a-z0-9][a-z0-9-]{2,31})(?![a-z0-9-])/;
const mobile = /^1\d{10}(?!\d)/;
const dayLike = /^\d{4}-\d{1,2}(?:-\d{1,2})?$/;
const isPhone = ({ key }: AskedField) => key.toLowerCase().endsWith('phone');
/** Numbers after the words for their field; a phone stands for itself. */
function numbersIn({ fields }: KnownList, rest: Rest): Found[] {
  const numbers = fields.filter(({ field }) => field.kind === 'digits' && !field.ends);
  const labelled = fieldsAt(numbers, rest).flatMap(({ field, length }): Found[] => {
    const [whole = '', value = ''] = digits.exec(rest.plain.slice(length)) ?? [];
    const isOther = dayLike.test(value) || (mobile.test(value) && !isPhone(field));
    const fits = /\d/.test(value) && !isOther && (!field.pattern || new RegExp(field.pattern).test(value));
    const typed = rest.typed.slice(length + whole.length - value.length, length + whole.length);
    return fits
      ? [
          {
            kind: 'condition',
            length: length + whole.length,
            label: field.label,
            words: typed,
            conditions: { [field.key]: typed },
          },
        ]
      : [];
  });
  const phones = numbers.filter(({ field }) => isPhone(field));
  const [value] = mobile.exec(rest.plain) ?? [];
  const [phone] = phones;
  if (!value || !phone || phones.length > 1) return labelled;
  return [
    ...labelled,
    {
      kind: 'condition',
      length: value.length,
      label: phone.field.label,
      words: value,
      conditions: { [phone.field.key]: value },
    },
  ];
}
