/**
 * Delivery of text messages by a job, so that a gateway that is down for a moment loses none
 * (docs/domain/message.md#delivery).
 */
import { eq, lt } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { maskPhone } from '@/api/format/mask';
import { documentNo } from '#server/foundation/db/numbers';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { enqueue, type JobHandler } from '#server/foundation/queue';
import type { Secrets } from '#server/foundation/secrets';
import type { TextMessage } from '#server/foundation/sms';
import { message } from '#server/schema';
import { countMessage, type Recipient, type Sender } from './limits';
import { type Template, type TemplateParams, textOf } from './templates';

export const smsJob = 'sms';
/** A person waits for a code with a form before them: it is sent first, and beside invitations of its provider that hang. */
const turnOf = (template: Template) =>
  template === 'INVITE' ? { line: 'INVITE', priority: 1 } : { line: 'CODE', priority: 0 };
/** The job's last attempt comes half a minute after the first. */
const triesAtMost = 5;
const keptDays = 90;

interface NewMessage {
  readonly phone: string;
  readonly recipient: Recipient;
  readonly template: Template;
  readonly params: TemplateParams;
  readonly expireTime: number;
}

/** What is encrypted in the row: the text is made once, so that every try sends the same. */
type Content = Pick<TextMessage, 'phone' | 'params' | 'text'>;

/** Stores a message and its job, in the transaction of what it is about. @throws Failure `tooMany` above a limit */
export async function queueMessage(
  tx: Tx,
  secret: Secrets,
  sender: Sender,
  { phone, recipient, template, params, expireTime }: NewMessage,
): Promise<void> {
  const { encrypt, hash, hashes } = createEncryption(secret);
  const { now } = sender;
  const kind = template === 'INVITE' ? 'INVITE' : 'CODE';
  const to = { recipientHash: hash(phone), recipientHashes: hashes(phone), recipient, kind } as const;
  const counted = await countMessage(tx, sender, to);
  const messageNo = await documentNo(tx, 'DX', now);
  await tx.insert(message).values({
    messageNo,
    ...counted,
    channel: 'SMS',
    recipientMask: maskPhone(phone),
    template,
    content: encrypt(JSON.stringify({ phone, params, text: textOf(template, params) })),
    status: 'WAITING',
    expireTime,
    createTime: now,
  });
  const turn = { owner: sender.me.agentNo, ...turnOf(template) };
  await enqueue(tx, { kind: smsJob, key: messageNo, payload: { messageNo }, ...turn, runTime: now });
}

/** How long the initial password of an invitation is worth being delivered: as long as it can be used. */
const invitationMs = 72 * 3_600_000;
export interface Invitation {
  readonly phone: string;
  readonly recipient: Recipient;
  /** The login; that of a new provider or colleague is the phone. */
  readonly username?: string | undefined;
  readonly password: string;
}
/** Sends a login and its initial password to the phone of its person. */
export const queueInvitation = (
  tx: Tx,
  secret: Secrets,
  sender: Sender,
  { phone, recipient, username = phone, password }: Invitation,
): Promise<void> =>
  queueMessage(tx, secret, sender, {
    phone,
    recipient,
    template: 'INVITE',
    params: { username, password },
    expireTime: sender.now + invitationMs,
  });

export const smsHandler =
  ({ db, clock, secret, sms }: Pick<Deps, 'db' | 'clock' | 'secret' | 'sms'>): JobHandler =>
  async (payload, { settle, attempts }) => {
    const { messageNo } = payload as { messageNo: string };
    const row = eq(message.messageNo, messageNo);
    const [found] = await db.select().from(message).where(row);
    const finish = (set: Partial<typeof message.$inferInsert>) =>
      db.transaction(async tx => {
        await settle(tx);
        await tx
          .update(message)
          .set({ ...set, tries: attempts })
          .where(row);
      });
    if (!found?.content) return finish({});
    if (found.expireTime <= clock.now())
      return finish({ status: 'FAILED', content: null, lastError: '已过期，未发送' });
    const content = JSON.parse(createEncryption(secret).decrypt(found.content)) as Content;
    try {
      await sms.send({ messageNo, template: found.template, ...content });
    } catch (error) {
      const lastError = String((error as Error).message).slice(0, 200);
      if (attempts >= triesAtMost) return finish({ status: 'FAILED', content: null, lastError });
      await db.update(message).set({ tries: attempts, lastError }).where(row);
      throw error;
    }
    return finish({ status: 'SENT', content: null, sentTime: clock.now(), lastError: null });
  };

/** Deletes the log of old messages. */
export const forgetMessages = (db: Pick<Db, 'delete'>, now: number) =>
  db.delete(message).where(lt(message.createTime, now - keptDays * dayMs));
