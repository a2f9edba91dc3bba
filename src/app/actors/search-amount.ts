/** An amount typed alone, such as `3.21` or `¥1,200`: the lists whose rows may carry it, filtered for it. Pure. */
import { account, withdraw } from '@/api/contract/account';
import { cashBack, profit } from '@/api/contract/profit';
import { payback, trans } from '@/api/contract/trans';
import { dayMs, dayOf, formatMoney, startOfDay } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import { type AnyList, endsOf, Range } from '@/api/schema/list';
import { writeQuery } from '@/api/schema/query';
import type { Hit } from '@/machines/portal/search.machine';
import { pathToList } from '@/pages/kit/page/paths';
import { findRoute } from '../routing';

/** Of each list the amount that its rows are known by. */
const lists: readonly { readonly path: string; readonly list: AnyList; readonly amount: string }[] = [
  { path: pathToList.shares, list: profit.list, amount: 'profitAmount' },
  { path: pathToList.cashBacks, list: cashBack.list, amount: 'backAmount' },
  { path: pathToList.trans, list: trans.list, amount: 'transAmount' },
  { path: pathToList.paybacks, list: payback.list, amount: 'paybackAmount' },
  { path: pathToList.ledger, list: account.ledgerList, amount: 'amount' },
  { path: pathToList.withdrawals, list: withdraw.list, amount: 'withdrawAmount' },
];

/** With cents, or with a sign of money: other digits are a number of a record. */
const amount = /^(?:¥\s*)?(\d{1,3}(?:,\d{3})+|\d{1,11})(\.\d{1,2})?\s*(?:元|块)?$/;
const isMoney = /[.¥元块]/;

/** @param routes Paths accessible to the operator. */
export function amountHits(typed: string, routes: readonly string[], now: number): readonly Hit[] {
  const text = typed.normalize('NFKC').trim();
  const [, yuan, cents = ''] = amount.exec(text) ?? [];
  const fen = yuan === undefined || !isMoney.test(text) ? null : parseMoney(yuan + cents);
  if (fen === null) return [];
  return lists
    .filter(({ path }) => routes.includes(path))
    .map(({ path, list, amount: name }) => {
      const item = list.filter[name];
      if (!(item instanceof Range)) throw new Error(`${list.path}: expected a range ${name}`);
      const [least, most] = endsOf(name, item);
      const { days, words } = longestOf(list, now);
      return {
        id: `amount ${path}`,
        group: '查询',
        title: `在${findRoute(path)!.title}中查：${item.field.label} = ${formatMoney(fen)}${words}`, // accessible paths have a route
        hint: '',
        href: path + writeQuery({ conditions: { ...days, [least]: fen, [most]: fen }, page: 1 }),
      };
    });
}

/** The longest range of days up to today; none where the list has no limit. */
function longestOf({ filter }: AnyList, now: number) {
  for (const [name, item] of Object.entries(filter)) {
    if (!(item instanceof Range) || !item.options.maxDays) continue;
    const [from, to] = endsOf(name, item);
    const { maxDays } = item.options;
    const today = dayOf(now);
    const start = dayOf(startOfDay(today) - (maxDays - 1) * dayMs);
    return { days: { [from]: start, [to]: today }, words: ` · 近${maxDays}天` };
  }
  return { days: {}, words: '' };
}
