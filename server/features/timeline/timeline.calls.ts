/** The timeline of a record: the log's entries, the trail of its reviews and the notes of colleagues, as one (docs/domain/conventions.md#timeline). */
import { and, eq, gt, sql } from 'drizzle-orm';
import { entriesAtMost, type timeline } from '@/api/contract/timeline';
import { examineStatus, opBizType } from '@/api/enums';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { logNoOf, writeLog } from '#server/foundation/audit-log';
import { type Reads, scopedReads } from '#server/foundation/access/subtree';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { documentNo } from '#server/foundation/db/numbers';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { makeRoom } from '#server/foundation/room';
import { personStores } from '#server/rules/kept/person-stores';
import { recordNote } from '#server/schema';
import type { TrailStep } from '#server/schema/columns';
import { ensureSeen, trailOf } from './records';

type Entry = CallOutput<typeof timeline.load>['entries'][number];
/** For so long its author may take a note back. */
const removableMs = 10 * 60_000;

export const timelineCalls = (deps: Deps, queries: readonly ListQuery[]): Handlers<typeof timeline> => ({
  async load(record, context) {
    const { me, now } = context;
    const reads = scopedReads(deps.db, me);
    await ensureSeen(reads, queries, { me, now }, record);
    const logged = await loggedOn(reads, record.recordNo, context);
    const notes = await notesOn(reads, record, context);
    const steps = stepsOf(await trailOf(deps.db, record), logged);
    const times = new Set(steps.map(({ time }) => time));
    // A step of a review is logged in the same transaction, at the same time: it stands once, with its reason.
    const all = [...logged.filter(({ time }) => !times.has(time)), ...steps, ...notes].toSorted(
      (a, b) => b.time - a.time,
    );
    return { recordNo: record.recordNo, entries: all.slice(0, entriesAtMost), more: all.length > entriesAtMost };
  },
  async write(input, { me, now, ...context }) {
    const { recordType, recordNo, note } = input;
    // Before the transaction: it reads through a connection of its own.
    await ensureSeen(scopedReads(deps.db, me), queries, { me, now }, input);
    return idempotent(deps.db, { me, now, ...context }, input, async tx => {
      const bound = personStores.record_note;
      await makeRoom(tx, bound, { table: recordNote, owner: [recordNote.operatorNo, me.operatorNo], now });
      const noteNo = await documentNo(tx, 'NB', now);
      const { agentNo, operatorNo, operatorName } = me;
      const row = { noteNo, recordType, recordNo, agentNo, operatorNo, operatorName, note, createTime: now };
      await tx.insert(recordNote).values(row);
      await logNote(tx, { me, now, ...context }, noteNo, `写备注 ${recordNo}`);
      return { noteNo };
    });
  },
  remove: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      const { me, now } = context;
      const mine = and(eq(recordNote.noteNo, input.noteNo), eq(recordNote.operatorNo, me.operatorNo));
      const [note] = await tx.select().from(recordNote).where(mine);
      if (!note) throw new Failure('missing', '没有这条备注，或不是您写的');
      const removed = await tx
        .delete(recordNote)
        .where(and(mine, gt(recordNote.createTime, now - removableMs)))
        .returning();
      if (removed.length === 0) throw new Failure('conflict', '备注写下超过10分钟，不能删除');
      await logNote(tx, context, input.noteNo, `删除备注 ${note.recordNo}`);
      return null;
    }),
});

/** That there was a note, not what it said: the log belongs to the author's provider, and stays. */
const logNote = (tx: Parameters<typeof writeLog>[0], context: ProviderContext, noteNo: string, content: string) =>
  writeLog(tx, context, { opBizType: 'UPDATE', target: ['NOTE', noteNo], content });

interface Logged extends Record<string, unknown> {
  readonly id: string;
  readonly biz: string;
  readonly content: string;
  readonly result: string;
  readonly time: string;
  readonly who: string | null;
}
/** Row-level security leaves entries of the own people and those about the own subtree; of the platform's staff only itself reads the names. */
async function loggedOn(reads: Reads, recordNo: string, { side }: ProviderContext): Promise<Entry[]> {
  const author = sql`(select o.real_name from operator o where o.operator_no = l.operator_no)`;
  const who = side === 'PLATFORM' ? sql`coalesce(${author}, l.operator_name)` : sql`l.operator_name`;
  const { rows } = await reads.execute<Logged>(
    sql`select l.id, l.op_biz_type as biz, l.content, l.result, l.operate_time as time, ${who} as who
        from operate_log l where l.target_no = ${recordNo} order by l.operate_time desc, l.id desc limit ${entriesAtMost + 1}`,
  );
  return rows.map(({ id, biz, content, result, time, ...row }) => ({
    entryNo: logNoOf(Number(id)),
    kind: 'LOG',
    what: entryOf(opBizType, biz).label,
    who: row.who,
    content,
    failed: result === '失败',
    time: Number(time),
    removable: false,
  }));
}

interface Note extends Record<string, unknown> {
  readonly no: string;
  readonly author: string;
  readonly who: string;
  readonly note: string;
  readonly time: string;
}
async function notesOn(
  reads: Reads,
  { recordType, recordNo }: { readonly recordType: string; readonly recordNo: string },
  { me, now }: ProviderContext,
): Promise<Entry[]> {
  const { rows } = await reads.execute<Note>(
    sql`select n.note_no as no, n.operator_no as author, n.operator_name as who, n.note, n.create_time as time
        from record_note n where n.agent_no = ${me.agentNo} and n.record_no = ${recordNo} and n.record_type = ${recordType}
        order by n.create_time desc limit ${entriesAtMost + 1}`,
  );
  return rows.map(({ no, author, who, note, time }) => ({
    entryNo: no,
    kind: 'NOTE',
    what: '备注',
    who,
    content: note,
    failed: false,
    time: Number(time),
    removable: author === me.operatorNo && Number(time) > now - removableMs,
  }));
}

/** @param logged Entries of the same transactions say who of the platform it was, where the reader may know it. */
const stepsOf = (trail: readonly TrailStep[], logged: readonly Entry[]): Entry[] =>
  trail.map(step => ({
    entryNo: String(step.operateTime),
    kind: 'STEP',
    what: entryOf(examineStatus, step.examineStatus).label,
    who: logged.find(({ time }) => time === step.operateTime)?.who ?? step.operatorName,
    content: step.examineRemark,
    failed: step.examineStatus === 'FAIL',
    time: step.operateTime,
    removable: false,
  }));
