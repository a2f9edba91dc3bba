/**
 * Delivery of text messages by a job, which tries as long as a message is worth sending
 * (docs/domain/message.md#delivery).
 */
import { and, eq, lt } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { maskPhone } from '@/api/format/mask';
import type { Language } from '@/api/constants';
import type { Side } from '@/api/schema/gate';
import { type Site, siteOf } from '#server/features/lookup/identity';
import { languageOfInvited } from '#server/features/lookup/language';
import { documentNo } from '#server/foundation/db/numbers';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { enqueue, type JobHandler, type NewJob } from '#server/foundation/queue';
import { Phrase, verbatim } from '#server/foundation/phrase';
import type { Secrets } from '#server/foundation/secrets';
import type { TextMessage } from '#server/foundation/sms';
import { message, operator } from '#server/schema';
import { countMessage, type Recipient, type Sender } from './limits';
import { type Template, templateCode, type TemplateParams, textOf } from './templates';

export const smsJob = 'sms';
/** A person waits for a code with a form before them: it is sent first, and beside invitations of its provider that hang. */
const turnOf = (template: string) =>
  template === 'INVITE' ? { line: 'INVITE', priority: 1 } : { line: 'CODE', priority: 0 };
/** A try doubles the wait for the next, up to this: a person waits for a code, an initial password holds for days. */
const longestWaitMs = (template: string) => (template === 'INVITE' ? 30 * 60_000 : 20_000);
const waitMs = (tries: number, template: string) => Math.min(2 ** tries * 1000, longestWaitMs(template));
const keptDays = 90;

/** The job's payload: a type, because an interface is no record. */
type QueuedMessage = {
  readonly messageNo: string;
  /** Failed tries. */
  readonly tries: number;
};

interface NewMessage {
  readonly phone: string;
  readonly recipient: Recipient;
  readonly template: Template;
  readonly params: TemplateParams;
  readonly language: Language;
  readonly expireTime: number;
  /** The login whose initial password it holds. */
  readonly invitedNo?: string;
}

type MessageStatus = (typeof message.$inferSelect)['status'];

type Said = Pick<TextMessage, 'template' | 'params' | 'text'>;
/** What is encrypted in the row: the text is made once, so that every try sends the same. */
interface Content extends Omit<Said, 'template'> {
  readonly phone: string;
  /** A version before this one has stored Chinese messages without it. */
  readonly template?: string;
  /** For a gateway that does not take the message in the language of its reader. */
  readonly instead?: Said;
}

const usual: Language = 'zh';
function saidIn(language: Language, template: Template, params: TemplateParams): Said {
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.in(language)]));
  return { template: templateCode(template, language), params: filled, text: textOf(template, filled, language) };
}

/** Stores a message and its job, in the transaction of what it is about; returns its number. @throws Failure `tooMany` above a limit */
export async function queueMessage(
  tx: Tx,
  secret: Secrets,
  sender: Sender,
  { phone, recipient, template, params, language, expireTime, invitedNo }: NewMessage,
): Promise<string> {
  const { encrypt, hash, hashes } = createEncryption(secret);
  const { now } = sender;
  const kind = template === 'INVITE' ? 'INVITE' : 'CODE';
  const to = { recipientHash: hash(phone), recipientHashes: hashes(phone), recipient, kind } as const;
  const counted = await countMessage(tx, sender, to);
  const content: Content = {
    phone,
    ...saidIn(language, template, params),
    ...(language !== usual && { instead: saidIn(usual, template, params) }),
  };
  const messageNo = await documentNo(tx, 'DX', now);
  await tx.insert(message).values({
    messageNo,
    ...counted,
    channel: 'SMS',
    recipientMask: maskPhone(phone),
    template,
    content: encrypt(JSON.stringify(content)),
    status: 'WAITING',
    invitedNo: invitedNo ?? null,
    expireTime,
    createTime: now,
  });
  await enqueue(tx, jobOf({ messageNo, agentNo: sender.me.agentNo, template }, 0, now));
  return messageNo;
}

type Queued = Pick<typeof message.$inferSelect, 'messageNo' | 'agentNo' | 'template'>;
/** The next try of a message, each in a job of its own. */
function jobOf({ messageNo, agentNo, template }: Queued, tries: number, runTime: number): NewJob {
  const payload: QueuedMessage = { messageNo, tries };
  const key = tries === 0 ? messageNo : `${messageNo}-${tries}`;
  return { kind: smsJob, key, payload, owner: agentNo, ...turnOf(template), runTime };
}

/** How long the initial password of an invitation is worth being delivered: as long as it can be used. */
const invitationMs = 72 * 3_600_000;
export interface Invitation {
  readonly operatorNo: string;
  readonly phone: string;
  readonly recipient: Recipient;
  /** Where the login signs in. */
  readonly side: Side;
  /** The login; that of a new provider or colleague is the phone. */
  readonly username?: string | undefined;
  readonly password: string;
}
/** Where to sign in: the address, or the portal's name. Chinese joins an address to the words after it, unless a blank ends it. */
const placeIn = ({ url, title }: Site): Phrase =>
  url === null ? title : new Phrase(language => (language === 'zh' ? ` ${url} ` : url));

/** Sends a login, its initial password and where to use them to the phone of its person. */
export async function queueInvitation(
  tx: Tx,
  secret: Secrets,
  sender: Sender,
  { operatorNo, phone, recipient, side, username = phone, password }: Invitation,
): Promise<void> {
  const place = placeIn(await siteOf(tx, side));
  const inviteNo = await queueMessage(tx, secret, sender, {
    phone,
    recipient,
    template: 'INVITE',
    params: { username: verbatim(username), password: verbatim(password), place },
    language: await languageOfInvited(tx, sender.me, operatorNo),
    expireTime: sender.now + invitationMs,
    invitedNo: operatorNo,
  });
  await tx.update(operator).set({ inviteNo, inviteStatus: 'WAITING' }).where(eq(operator.operatorNo, operatorNo));
}

export const smsHandler =
  ({ db, clock, secret, sms }: Pick<Deps, 'db' | 'clock' | 'secret' | 'sms'>): JobHandler =>
  async (payload, { settle }) => {
    // A version before this one has queued jobs without a count.
    const { messageNo, tries = 0 } = payload as Pick<QueuedMessage, 'messageNo'> & Partial<QueuedMessage>;
    const row = eq(message.messageNo, messageNo);
    const [found] = await db.select().from(message).where(row);
    const finish = (set: Partial<typeof message.$inferInsert>, next?: NewJob) =>
      db.transaction(async tx => {
        await settle(tx);
        await tx.update(message).set(set).where(row);
        if (set.status && found?.invitedNo) await tellOfInvitation(tx, found.invitedNo, messageNo, set.status);
        if (next) await enqueue(tx, next);
      });
    if (!found?.content) return db.transaction(settle);
    const giveUp = { status: 'FAILED', content: null } as const;
    if (found.expireTime <= clock.now()) return finish({ ...giveUp, lastError: found.lastError ?? '已过期，未发送' });
    const { phone, instead, ...own } = JSON.parse(createEncryption(secret).decrypt(found.content)) as Content;
    const said = tries > 0 && instead ? instead : { template: found.template, ...own };
    const tried = tries + 1;
    try {
      await sms.send({ messageNo, phone, ...said });
    } catch (error) {
      const lastError = String((error as Error).message).slice(0, 200);
      const again = clock.now() + waitMs(tried, found.template);
      if (again >= found.expireTime) return finish({ ...giveUp, tries: tried, lastError });
      return finish({ tries: tried, lastError }, jobOf(found, tried, again));
    }
    return finish({ status: 'SENT', content: null, tries: tried, sentTime: clock.now(), lastError: null });
  };

/** Shows beside the login what became of its newest invitation. */
const tellOfInvitation = (tx: Tx, operatorNo: string, inviteNo: string, inviteStatus: MessageStatus) =>
  tx
    .update(operator)
    .set({ inviteStatus })
    .where(and(eq(operator.operatorNo, operatorNo), eq(operator.inviteNo, inviteNo)));

/** Deletes the log of old messages. */
export const forgetMessages = (db: Pick<Db, 'delete'>, now: number) =>
  db.delete(message).where(lt(message.createTime, now - keptDays * dayMs));
