/** 对账单 (docs/domain/account.md#statement): what the ledger says of a closed month, kept with a code. */
import { and, eq, sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { contract } from '@/api/contract';
import { ledgerBizType } from '@/api/enums';
import { Failure } from '@/api/failure';
import { dayMs, dayOf, monthAfter, monthOf, startOfDay } from '@/api/format/format';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { refuse } from '#server/features/lists/asked-list';
import { newestHead } from '#server/features/seal/seal';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { documentNo } from '#server/foundation/db/numbers';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { dayWords, phrase, type Phrase } from '#server/foundation/phrase';
import { wordsIn } from '#server/foundation/export/english';
import { workbookOf } from '#server/foundation/export/xlsx';
import { debitOrder } from '#server/rules/money/debit';
import { agent, statement } from '#server/schema';
import { sheetsOf } from './sheets';

type Issued = CallOutput<typeof contract.statement.issue>;
type Item = Issued['items'][number];
const monthsAtMost = 12;
const order = [...debitOrder, 'DEBT'] as const;
const [codeBytes, groupLength] = [8, 4];

/** @param isBehind Whether a job due before that time has not run yet: its postings belong to the time before. */
export const statementCalls = (
  { db, random }: Pick<Deps, 'db' | 'random'>,
  isBehind: (time: number) => Promise<boolean>,
): Handlers<typeof contract.statement> => {
  const issue = issuer({ db, random }, isBehind);
  return {
    issue,
    async workbook(input, context) {
      const made = await issue(input, context);
      const language = input.language ?? 'zh';
      const bytes = await buffer(workbookOf(sheetsOf(made, language)));
      const name = wordsIn(language)('对账单');
      return { fileName: `${name}_${made.month}_${made.statementNo}.xlsx`, content: bytes.toString('base64') };
    },
  };
};

const issuer =
  ({ db, random }: Pick<Deps, 'db' | 'random'>, isBehind: (time: number) => Promise<boolean>) =>
  async (
    input: CallInput<typeof contract.statement.issue>,
    { me, now }: Pick<ProviderContext, 'me' | 'now'>,
  ): Promise<Issued> => {
    const months = await closedMonths(db, me.agentNo, now);
    const month = input.month ?? months[0];
    if (!month || !months.includes(month))
      throw refuse('month', months.length === 0 ? '还没有已结束的账期' : `账期应为已结束的月份，最早${months.at(-1)}`);
    const known = await issued(db, me.agentNo, month);
    if (known) return shown(known, months);
    if (await isBehind(spanOf(month)[1])) throw new Failure('conflict', '该账期的入账还没有全部完成，请稍后再试');
    const accounts = await accountsIn(db, me.agentNo, month);
    const items = await itemsIn(db, me.agentNo, month);
    const code = random(codeBytes).toString('hex').toUpperCase();
    await db.transaction(async tx =>
      tx
        .insert(statement)
        .values({
          statementNo: await documentNo(tx, 'DZ', now),
          verifyCode: code.match(new RegExp(`.{${groupLength}}`, 'g'))!.join('-'), // a hexadecimal text of whole groups
          agentNo: me.agentNo,
          agentName: me.agentName,
          month,
          accounts: accounts.map(each => ({ ...each, ...sumOf(items, each) })),
          items,
          logHead: await newestHead(tx),
          createTime: now,
        })
        // A colleague may have asked for the same month just now: theirs holds.
        .onConflictDoNothing(),
    );
    return shown((await issued(db, me.agentNo, month))!, months); // just made, here or there
  };

/** The statement with this number and code; undefined if there is none. */
export async function verified(db: Db, statementNo: string, verifyCode: string) {
  // As it is typed from paper: in small letters, with blanks, or with what no database takes.
  const [no, plain] = [statementNo, verifyCode].map(typed => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')) as [
    string,
    string,
  ];
  const [row] = await db.select().from(statement).where(eq(statement.statementNo, no));
  return row && row.verifyCode.replaceAll('-', '') === plain ? row : undefined;
}

const issued = async (db: Db, agentNo: string, month: string) =>
  (
    await db
      .select()
      .from(statement)
      .where(and(eq(statement.agentNo, agentNo), eq(statement.month, month)))
  )[0];

const shown = ({ id: _, ...row }: typeof statement.$inferSelect, months: readonly string[]): Issued => ({
  ...row,
  months: months.map(month => ({ month })),
});

/** Latest first, back to the month in which the provider was opened. */
async function closedMonths(db: Db, agentNo: string, now: number): Promise<readonly string[]> {
  const [own] = await db.select({ since: agent.createTime }).from(agent).where(eq(agent.agentNo, agentNo));
  if (!own) return [];
  const months: string[] = [];
  for (let month = monthBefore(monthOf(now)); months.length < monthsAtMost; month = monthBefore(month)) {
    if (month < monthOf(own.since)) break;
    months.push(month);
  }
  return months;
}
const monthBefore = (month: string): string => monthOf(startOfDay(`${month}-01`) - dayMs);
const spanOf = (month: string) => [startOfDay(`${month}-01`), startOfDay(`${monthAfter(month)}-01`)] as const;

/**
 * Balances before and after the month: the present ones without what was booked since. A job that runs late posts with
 * the time it was due, so the last entry before a time need not be the one written last.
 */
async function accountsIn(db: Db, agentNo: string, month: string) {
  const [from, until] = spanOf(month);
  const at = (time: number) =>
    sql`(a.balance - coalesce(sum(case when l.operation_type = 'CREDIT' then l.amount else -l.amount end) filter (where l.create_time >= ${time}), 0))::bigint`;
  const { rows } = await db.execute<
    Pick<Issued['accounts'][number], 'accountType' | 'openingBalance' | 'closingBalance'>
  >(
    sql`select a.account_type as "accountType", ${at(from)} as "openingBalance", ${at(until)} as "closingBalance"
          from account a left join ledger l on l.agent_no = a.agent_no and l.account_type = a.account_type and l.create_time >= ${from}
         where a.agent_no = ${agentNo} group by a.account_type, a.balance`,
  );
  return rows.toSorted((a, b) => order.indexOf(a.accountType) - order.indexOf(b.accountType));
}

async function itemsIn(db: Db, agentNo: string, month: string): Promise<Item[]> {
  const [from, until] = spanOf(month);
  const sum = (type: string) => sql`coalesce(sum(l.amount) filter (where l.operation_type = ${type}), 0)::bigint`;
  const { rows } = await db.execute<Item>(
    sql`select l.account_type as "accountType", l.biz_type as "bizType", ${sum('CREDIT')} as "creditAmount", ${sum('DEBIT')} as "debitAmount", count(*)::int as "entryCount"
          from ledger l where l.agent_no = ${agentNo} and l.create_time >= ${from} and l.create_time < ${until} group by 1, 2`,
  );
  const types = ledgerBizType.map(({ code }) => code);
  return rows.toSorted(
    (a, b) =>
      order.indexOf(a.accountType) - order.indexOf(b.accountType) ||
      types.indexOf(a.bizType) - types.indexOf(b.bizType),
  );
}

function sumOf(items: readonly Item[], { accountType }: Pick<Item, 'accountType'>) {
  const own = items.filter(each => each.accountType === accountType);
  const sum = (name: 'creditAmount' | 'debitAmount' | 'entryCount') => own.reduce((all, each) => all + each[name], 0);
  return { creditAmount: sum('creditAmount'), debitAmount: sum('debitAmount'), entryCount: sum('entryCount') };
}

/** `2026-10-01 至 2026-10-31` */
export const daysOf = (month: string): Phrase => {
  const [from, until] = spanOf(month);
  return phrase`${dayWords(dayOf(from))} 至 ${dayWords(dayOf(until - dayMs))}`;
};
