/** Each worked example of the manual's rules of money (docs/manual/money.md) is what the rules compute. */
import { expect, it } from 'vitest';
import { accountType } from '@/api/enums';
import { formatMoney } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import { cashbackShares } from '#server/rules/money/cashback';
import { type Account, penalties, repay, takeFrom } from '#server/rules/money/debit';
import { baseFee, givenBack } from '#server/rules/money/fee';
import { cover, invoiceEntry } from '#server/rules/money/invoice';
import { profitShares } from '#server/rules/money/profit';
import { cardReward } from '#server/rules/money/reward';
import { payout, taxShares } from '#server/rules/money/withdraw';
import { planFrom, planStep } from '#server/rules/instalments/instalments';
import { readChapter } from './chapters';

const fen = (yuan: string) => parseMoney(yuan)!;
const fens = (text: string) => text.split(' ').map(fen);
const ppm = (percent: string) => Math.round(Number(percent.replace('%', '')) * 10_000);
const ppms = (text: string) => text.split(' ').map(ppm);
const yuan = (amount: number) => formatMoney(amount);
const yuans = (amounts: readonly number[]) => amounts.map(yuan).join(' ');
const accountNamed = (label: string) => accountType.find(each => each.label.startsWith(label))!.code as Account;
const labelOf = (account: Account) => accountType.find(({ code }) => code === account)!.label.replace(/账户$/, '');

/** From the first cells of a row to its others. */
const computed: Readonly<Record<string, { readonly given: number; readonly of: (...cells: string[]) => string[] }>> = {
  fee: {
    given: 3,
    of: (amount, rate, cap) => [
      yuan(
        baseFee(fen(amount), {
          feeMode: cap === '--' ? 'RATE' : 'RATE_CAP',
          feeRate: ppm(rate),
          capFee: cap === '--' ? null : fen(cap),
        }),
      ),
    ],
  },
  profit: {
    given: 3,
    of: (amount, fee, costs) => {
      const chain = ppms(costs).map(costRate => ({ costRate, capFee: null, extraCost: 0, profitRatio: 1_000_000 }));
      const shares = profitShares(fen(amount), fen(fee), 0, chain);
      return [yuans(chain.map((_node, at) => shares.find(({ index }) => index === at)?.profit ?? 0))];
    },
  },
  refund: {
    given: 4,
    of: (total, fee, before, amount) => [yuan(givenBack(fen(fee), fen(total), fen(before), fen(amount)))],
  },
  cashback: { given: 1, of: configured => [yuans(cashbackShares(Infinity, fens(configured)))] },
  reward: { given: 2, of: (amount, rate) => [yuan(cardReward(fen(amount), ppm(rate)))] },
  payout: {
    given: 2,
    of: (amount, taxPoint) => {
      const { taxAmount, feeAmount, realAmount } = payout(fen(amount), ppm(taxPoint));
      return [taxAmount, feeAmount, realAmount].map(yuan);
    },
  },
  taxShares: { given: 2, of: (amount, points) => [yuans(taxShares(fen(amount), ppms(points)))] },
  invoice: {
    given: 3,
    of: (amount, taxPoint, rate) => {
      const withdrawal = { withdrawNo: '1', withdrawAmount: fen(amount), taxPoint: ppm(taxPoint), covered: 0 };
      const { gross, taxDiffAmount, enterAmount } = invoiceEntry(
        fen(amount),
        ppm(rate),
        cover(fen(amount), [withdrawal]),
      );
      return [gross, taxDiffAmount, enterAmount].map(yuan);
    },
  },
  debit: {
    given: 3,
    of: (amount, from, balances) => {
      const available = Object.fromEntries(
        balances.split('、').map(each => {
          const [label, value] = each.split(' ') as [string, string];
          return [accountNamed(label), fen(value)];
        }),
      );
      const { parts, missing } = takeFrom(fen(amount), accountNamed(from), available);
      return [parts.map(part => `${labelOf(part.account)} ${yuan(part.amount)}`).join('、'), yuan(missing)];
    },
  },
  repay: {
    given: 2,
    of: (credit, debts) => [
      yuans(
        repay(
          fen(credit),
          fens(debts).map((left, at) => ({ debtNo: String(at), left })),
        ).map(each => each.amount),
      ),
    ],
  },
  penalty: {
    given: 1,
    of: configured => {
      const { debit, credits, platform } = penalties(fens(configured));
      return [yuan(debit), yuans(credits), yuan(platform)];
    },
  },
  periods: {
    given: 2,
    of: (total, periods) => {
      const plan = planFrom(0, fen(total), Number(periods));
      return [yuans(planStep(plan, [], '2100-01-01').opened.map(({ shouldAmount }) => shouldAmount))];
    },
  },
};

const examples = [...readChapter('money').matchAll(/^<!-- example: (\w+) -->\n\n((?:\|.*\n)+)/gm)].flatMap(
  ([, rule, table]) =>
    table!
      .trim()
      .split('\n')
      .slice(2)
      .map((row): [string, readonly string[]] => [
        rule!,
        row
          .slice(1, -1)
          .split('|')
          .map(cell => cell.trim()),
      ]),
);

it('has examples of every rule', () => {
  expect([...new Set(examples.map(([rule]) => rule))].toSorted()).toEqual(Object.keys(computed).toSorted());
});
it.each(examples)('%s: %s', (rule, cells) => {
  const { given, of } = computed[rule]!;
  expect(cells.slice(given)).toEqual(of(...cells.slice(0, given)));
});
