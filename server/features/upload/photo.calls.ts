/**
 * Pictures that a phone takes for a form on a desktop (docs/domain/conventions.md#photos-from-a-phone): single use, for ten minutes,
 * bound to the operator's session and to the first phone. The phone has no session; it acts with the key of the code alone.
 */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { contract } from '@/api/contract';
import { photosAtMost } from '@/api/contract/upload-photo';
import { Failure } from '@/api/failure';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { uploadBytes } from '#server/foundation/files/keys';
import { agent, photoHandover as handover, session } from '#server/schema';
import type { Allowance } from './allowance';
import { drawnFor } from './drawn-for';
import { storeUpload } from './store-upload';

const validMs = 10 * 60_000;
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const over = () => new Failure('missing', '二维码已失效，请在电脑上重新打开');
type Row = typeof handover.$inferSelect;

export function photoCalls(deps: Deps, allowance: Allowance): Handlers<typeof contract.photo> {
  const { db, files, load, random } = deps;
  const own = (photoNo: string, { me }: ProviderContext) =>
    and(eq(handover.photoNo, photoNo), eq(handover.operatorNo, me.operatorNo), eq(handover.sessionNo, me.sessionNo));

  /** The handover of a key that still opens it, bound to this phone from its first request on. */
  async function ofPhone(keys: { photoKey: string; deviceKey: string }, now: number): Promise<Row> {
    const deviceHash = hashOf(keys.deviceKey);
    const [row] = await db
      .update(handover)
      .set({ deviceHash })
      .where(and(isOpen(keys.photoKey, now), or(isNull(handover.deviceHash), eq(handover.deviceHash, deviceHash))))
      .returning();
    if (row) return row;
    const [taken] = await db.select({ photoNo: handover.photoNo }).from(handover).where(isOpen(keys.photoKey, now));
    throw taken ? new Failure('conflict', '二维码已在另一部手机上使用，请在电脑上重新打开') : over();
  }

  /** The staff of the platform belongs to no provider. */
  async function partyOf(agentNo: string): Promise<{ readonly agentName: string; readonly agentPath: string }> {
    const columns = { agentName: agent.agentName, agentPath: agent.agentPath };
    const [party] = await db.select(columns).from(agent).where(eq(agent.agentNo, agentNo));
    return party ?? { agentName: '', agentPath: '/' };
  }

  return {
    async open({ photoNames }, { me, now }) {
      const photoKey = random(32).toString('base64url');
      const { operatorNo, sessionNo, agentNo } = me;
      const made = {
        operatorNo,
        sessionNo,
        agentNo,
        photoNames,
        photos: [],
        deviceHash: null,
        photoNo: randomUUID(),
        keyHash: hashOf(photoKey),
        expireTime: now + validMs,
      };
      // The one before ends with it.
      await db.insert(handover).values(made).onConflictDoUpdate({ target: handover.operatorNo, set: made });
      return { photoNo: made.photoNo, photoKey, expireTime: made.expireTime };
    },
    async arrived({ photoNo, had }, context) {
      const [row] = await db.select().from(handover).where(own(photoNo, context));
      if (!row || row.expireTime <= context.now) return { photoStatus: 'OVER', photos: [] };
      // One with each answer: a picture may have 10 MB, and forty of them no place in memory.
      const next = row.photos.find(({ fileNo }) => !had.includes(fileNo));
      const bytes = next && (await load.take('file', context.me, () => uploadBytes(files, next.fileNo)));
      const photos = next ? [{ ...next, photoContent: bytes?.toString('base64') ?? '' }] : [];
      return { photoStatus: row.deviceHash ? 'JOINED' : 'WAITING', photos };
    },
    async close({ photoNo }, context) {
      await db.delete(handover).where(own(photoNo, context));
      return null;
    },
    async join(keys, { now }) {
      const { agentNo, expireTime, photoNames, photos } = await ofPhone(keys, now);
      return {
        agentName: (await partyOf(agentNo)).agentName,
        expireTime,
        photoNames,
        taken: photos.map(({ imgType }) => imgType),
      };
    },
    async send({ photoKey, deviceKey, imgType, file }, context) {
      const row = await ofPhone({ photoKey, deviceKey }, context.now);
      if (!row.photoNames.includes(imgType)) throw new Failure('invalid', '表单不需要这张图片，请在电脑上重新打开');
      if (row.photos.length >= photosAtMost) throw new Failure('invalid', `一次最多发送${photosAtMost}张照片`);
      // What the phone sends is a picture of the operator whose form it is for.
      const { agentPath } = await partyOf(row.agentNo);
      const by = { me: { operatorNo: row.operatorNo, agentNo: row.agentNo, agentPath }, now: context.now };
      await allowance(by);
      const drawn = await load.take('file', row, async () => drawnFor(imgType, Buffer.from(await file.arrayBuffer())));
      const fileNo = await storeUpload(deps, by, imgType, file.name, drawn);
      const photo = JSON.stringify([{ fileNo, imgType }]);
      const [kept] = await db
        .update(handover)
        .set({ photos: sql`${handover.photos} || ${photo}::jsonb` })
        .where(isOpen(photoKey, context.now))
        .returning({ photoNo: handover.photoNo });
      if (!kept) throw over();
      return null;
    },
  };
}

/** Of this key, before its time is over and while the session that asked lasts. */
const isOpen = (photoKey: string, now: number) =>
  and(
    eq(handover.keyHash, hashOf(photoKey)),
    gt(handover.expireTime, now),
    sql`exists (select 1 from ${session} where ${session.sessionNo} = ${handover.sessionNo})`,
  );
