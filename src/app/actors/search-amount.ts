/** An amount typed alone, such as `3.21` or `¥1,200`: the lists that have rows with it, filtered for it. */
import { enteredSigns } from '@/api/format/entered-signs';
import { account } from '@/api/contract/account/account';
import { withdraw } from '@/api/contract/account/withdraw';
import { cashBack, profit } from '@/api/contract/earnings/profit';
import { payback, trans } from '@/api/contract/trade';
import { dayMs, dayOf, formatMoney, startOfDay } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import type { Call } from '@/api/schema/call';
import { type AnyList, endsOf, type PageOf, Range } from '@/api/schema/list';
import { type Conditions, writeQuery } from '@/api/schema/query';
import type { Hit } from '@/machines/portal/search.machine';
import { pathToList } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import { untyped } from '@/pages/kit/page/untyped';
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

/** Fen; null if the text is no amount. */
export function amountOf(typed: string): number | null {
  const text = enteredSigns(typed);
  const [, yuan, cents = ''] = amount.exec(text) ?? [];
  return yuan === undefined || !isMoney.test(text) ? null : parseMoney(yuan + cents);
}

/**
 * Asks every list for one row of the amount, as the list itself would: one without any is not offered.
 * @param routes Paths accessible to the operator.
 */
export async function askForAmount(
  { send, now }: Pick<Services, 'send' | 'now'>,
  fen: number,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const asked = lists
    .filter(({ path }) => routes.includes(path))
    .map(async ({ path, list, amount: name }) => {
      const item = list.filter[name];
      if (!(item instanceof Range)) throw new Error(`${list.path}: expected a range ${name}`);
      const [least, most] = endsOf(name, item);
      const { days, words } = longestOf(list, now());
      const conditions: Conditions = { ...days, [least]: fen, [most]: fen };
      const { total, capped } = await send(
        untyped<Call<object, PageOf<unknown>>>(list),
        { ...conditions, page: 1, limit: 1 },
        { signal, quiet: true },
      );
      if (total === 0) return [];
      const title = `在${findRoute(path)!.title}中查：${item.field.label} = ${formatMoney(fen)}${words}`; // accessible paths have a route
      const href = path + writeQuery({ conditions, page: 1 });
      return [{ id: `amount ${path}`, group: '查询', title, hint: `${total}${capped ? '+' : ''} 条`, href }];
    });
  return (await Promise.all(asked)).flat();
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
