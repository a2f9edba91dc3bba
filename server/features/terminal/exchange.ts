/**
 * 换机: a broken terminal is scrapped, and another of its holder stands in for it (docs/domain/terminal.md#exchange). Both
 * portals offer it.
 */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { inSubtree } from '#server/foundation/access/subtree';
import { type Doer, isOperator } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { merchant, terminal } from '#server/schema';
import type { TerminalRow } from './movements';
import { policiesLike } from './policies-like';
import { terminalMoves } from './terminal.moves';

interface Exchange {
  readonly termSn: string;
  readonly newTermSn: string;
}

/** Returns the path of the exchanged terminal, for the log. */
export async function exchangeTerminal(tx: Tx, { termSn, newTermSn }: Exchange, doer: Doer): Promise<string> {
  if (termSn === newTermSn) throw refusal('invalid', '新终端不能是原终端');
  const { custNo } = await seen(tx, termSn, doer, new Failure('missing'));
  await seen(tx, newTermSn, doer, refusal('missing', '新终端不存在'));
  // The merchant before its terminals, as a sale locks them, and terminals in the order of their numbers.
  const cust = custNo === null ? undefined : await lockMerchant(tx, custNo);
  const locked = await tx
    .select()
    .from(terminal)
    .where(inArray(terminal.termSn, [termSn, newTermSn]))
    .orderBy(asc(terminal.termSn))
    .for('update');
  const [old, next] = [termSn, newTermSn].map(no => locked.find(each => each.termSn === no)!) as [
    TerminalRow,
    TerminalRow,
  ]; // both were seen
  if (old.custNo !== custNo) throw new Failure('conflict');
  const moveNo = await documentNo(tx, 'HB', doer.now);
  const left = { type: 'replace', moveNo, other: next, ...(cust && { merchant: cust }) } as const;
  await terminalMoves.send(tx, old, left, doer);
  const type = old.termStatus === 'ACTIVE' ? 'takeOverActive' : 'takeOver';
  const alike = await policiesLike(tx, old.policyCode);
  await terminalMoves.send(tx, next, { type, moveNo, other: old, alike }, doer);
  return old.agentPath;
}

const refusal = (reason: 'invalid' | 'missing', message: string) =>
  new Failure(reason, message, null, [{ field: 'newTermSn', message }]);

/** A provider exchanges the terminals of its subtree, the platform any. */
async function seen(tx: Tx, termSn: string, doer: Doer, missing: Failure): Promise<TerminalRow> {
  const scope = isOperator(doer) ? inSubtree(terminal.agentPath, doer.me) : undefined;
  const [row] = await tx
    .select()
    .from(terminal)
    .where(and(eq(terminal.termSn, termSn), scope));
  if (!row) throw missing;
  return row;
}

async function lockMerchant(tx: Tx, custNo: string) {
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, custNo)).for('update');
  return cust!; // a bound terminal has a merchant
}

/**
 * The terminal that stands in for `termSn` at this merchant today, itself if it was not exchanged: refunds and late reports
 * still name the old one. The two entries of an exchange share a batch number, the old terminal's comes first.
 */
export async function standInOf(tx: Tx, custNo: string, termSn: string): Promise<string> {
  const { rows } = await tx.execute<{ sn: string }>(sql`
    with recursive line (sn, at) as (
      select ${termSn}::text, 0::bigint
      union all
      select n.term_sn::text, n.id from line
        join terminal_move o on o.term_sn = line.sn and o.term_move_type = 'CHANGE' and o.cust_no = ${custNo} and o.id > line.at
        join terminal_move n on n.move_no = o.move_no and n.term_move_type = 'CHANGE' and n.id > o.id)
    select sn from line order by at desc limit 1`);
  return rows[0]!.sn; // begins with the terminal itself
}

/** SQL: the terminals that an activation had, one after the other. */
export const terminalsOfActivation = (activeNo: string): SQL => sql`(
  with recursive line (sn, at, cust) as (
    select v.term_sn::text, 9223372036854775807, v.cust_no::text from active_record v where v.active_no = ${activeNo}
    union all
    select o.term_sn::text, o.id, line.cust from line
      join terminal_move n on n.term_sn = line.sn and n.term_move_type = 'CHANGE' and n.cust_no = line.cust and n.id < line.at
      join terminal_move o on o.move_no = n.move_no and o.term_move_type = 'CHANGE' and o.id < n.id)
  select sn from line)`;
