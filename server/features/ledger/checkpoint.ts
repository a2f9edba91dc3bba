/**
 * The checkpoint of the ledger (docs/decisions/044-ledger-checkpoint.md): up to where it was proven, and the balances
 * there, signed with the server's secret.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import stringify from 'safe-stable-stringify';
import { takeTurns, type Db, type Tx } from '#server/foundation/db/open';
import { isSigned, type Secrets, sign } from '#server/foundation/secrets';
import { ledgerCheckpoint } from '#server/schema';
import { recordTables, type RecordEnds, signed } from './books';

type Row = typeof ledgerCheckpoint.$inferSelect;
export type Checkpoint = Omit<Row, 'id' | 'signature'>;
const only = 1;

/** The stored checkpoint, and whether it and its balances are as they were signed; null if there is none. */
export async function readCheckpoint(
  tx: Pick<Tx, 'select' | 'execute'>,
  secret: Secrets,
): Promise<(Row & { readonly isSound: boolean }) | null> {
  const [row] = await tx.select().from(ledgerCheckpoint).where(eq(ledgerCheckpoint.id, only));
  if (!row) return null;
  const { id: _id, signature, ...checkpoint } = row;
  const text = signedText(checkpoint, await digestOf(tx, sql`checkpoint_balance`));
  return { ...row, isSound: isSigned(secret, text, signature, 'hex') };
}

const signedText = (checkpoint: Checkpoint, balances: string): string =>
  `ledger-checkpoint ${stringify({ ...checkpoint, balances })}`;

/** Signs the checkpoint with the current secret, if it is as it was signed with any; otherwise the next proof says so. */
export const signAgain = (db: Db, secrets: Secrets): Promise<void> =>
  db.transaction(async tx => {
    await takeTurns(tx, 'ledger_checkpoint');
    const known = await readCheckpoint(tx, secrets);
    if (!known?.isSound) return;
    const { id, signature: _before, isSound: _isSound, ...checkpoint } = known;
    const signature = sign(secrets, signedText(checkpoint, await digestOf(tx, sql`checkpoint_balance`)), 'hex');
    await tx.update(ledgerCheckpoint).set({ signature }).where(eq(ledgerCheckpoint.id, id));
  });

/** A digest of balances, in the order of their bytes, whatever the language of the database. */
export async function digestOf(tx: Pick<Tx, 'execute'>, balances: SQL): Promise<string> {
  const { rows } = await tx.execute<{ digest: string }>(
    sql`select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', agent_no, account_type, balance), E'\\n'
      order by agent_no collate "C", account_type collate "C"), ''), 'UTF8')), 'hex') as digest from ${balances} b`,
  );
  return rows[0]!.digest; // an aggregate has one row
}

/** The balances that accounts had after a posting. */
export const balancesAfter = (throughId: number): SQL =>
  sql`(select agent_no, account_type, a.balance - coalesce(n.total, 0) as balance from account a
    left join (select agent_no, account_type, sum(${signed}) as total from ledger where id > ${throughId} group by 1, 2) n using (agent_no, account_type))`;

export interface Ends {
  readonly throughId: number;
  readonly recordEnds: RecordEnds;
  /** A transaction that began later than those that wrote up to the ends. */
  readonly transaction: string;
}
/** The last posting and records; once `isSettled`, all transactions with earlier ones have ended. */
export async function endsOf(tx: Pick<Tx, 'execute'>): Promise<Ends> {
  const last = (table: string) => sql`(select coalesce(max(id), 0) from ${sql.raw(table)})`;
  const ofRecords = recordTables.map(table => sql`${sql.raw(`'${table}'`)}, ${last(table)}`);
  const { rows } = await tx.execute<{ throughId: number; recordEnds: RecordEnds; transaction: string }>(
    sql`select ${last('ledger')} as "throughId", json_build_object(${sql.join(ofRecords, sql`, `)}) as "recordEnds",
      pg_current_xact_id()::text as "transaction"`,
  );
  return rows[0]!; // a select without a table has one row
}

/** Whether every transaction that may have written before these ends has ended, as seen by this transaction. */
export async function isSettled(tx: Pick<Tx, 'execute'>, { transaction }: Ends): Promise<boolean> {
  const { rows } = await tx.execute<{ settled: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${transaction}::xid8 as settled`,
  );
  return rows[0]!.settled; // a select without a table has one row
}

interface Proven {
  readonly checkpoint: Checkpoint;
  /** Of the balances that were proven. */
  readonly digest: string;
  /** Signature of the checkpoint that the proof went on from; null if there was none. */
  readonly after: string | null;
}
/** Moves the checkpoint, unless another proof has moved it or balances are not the proven ones any more. */
export const storeCheckpoint = (db: Db, secret: Secrets, { checkpoint, digest, after }: Proven): Promise<boolean> =>
  db.transaction(async tx => {
    await takeTurns(tx, 'ledger_checkpoint');
    const [known] = await tx.select().from(ledgerCheckpoint).where(eq(ledgerCheckpoint.id, only));
    const now = balancesAfter(checkpoint.throughId);
    if ((known?.signature ?? null) !== after || (await digestOf(tx, now)) !== digest) return false;
    await tx.execute(
      sql`insert into checkpoint_balance (agent_no, account_type, balance) select agent_no, account_type, balance from ${now} n
        on conflict (agent_no, account_type) do update set balance = excluded.balance where checkpoint_balance.balance <> excluded.balance`,
    );
    await tx.execute(
      sql`delete from checkpoint_balance b where not exists (select from account a where a.agent_no = b.agent_no and a.account_type = b.account_type)`,
    );
    const values = { ...checkpoint, signature: sign(secret, signedText(checkpoint, digest), 'hex') };
    await tx
      .insert(ledgerCheckpoint)
      .values({ id: only, ...values })
      .onConflictDoUpdate({ target: ledgerCheckpoint.id, set: values });
    return true;
  });
