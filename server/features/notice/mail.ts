/**
 * Mails that repeat personal notices to the provider’s address, by a job (docs/domain/message.md#mail). They are made of
 * notices and of the heads of the log, which never hold a code or a password.
 */
import { eq } from 'drizzle-orm';
import { type Language, platformNo } from '@/api/constants';
import { email } from '@/api/fields';
import { dayMs } from '@/api/format/format';
import { maskEmail } from '@/api/format/mask';
import { identityOf, siteOf } from '#server/features/lookup/identity';
import { languageOf, languageOfAddress, languageOfLogHead } from '#server/features/lookup/language';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { MailRefused } from '#server/foundation/mail';
import { enqueue, type JobHandler, type JobRun } from '#server/foundation/queue';
import { type Phrase, phrase } from '#server/foundation/phrase';
import { agent, message } from '#server/schema';
import { isUsedUp, perDay } from './recipient-limit';

export const mailJob = 'mail';
const minute = 60_000;
/** After each failed try; a mail server may be away for hours. */
const waits = [minute, 10 * minute, 60 * minute, 360 * minute];

/** The job’s payload: a type, because an interface is no record. */
type QueuedMail = {
  readonly messageNo: string;
  readonly agentNo: string;
  readonly title: string;
  readonly text: string;
  /** Of both; a version before this one has queued Chinese mails without it. */
  readonly language?: Language;
  /** For the address that the installation set for heads of the log, instead of the provider's. */
  readonly toLogHead?: true;
  /** Failed tries. */
  readonly tries: number;
};

/** What a mail says, before it is known in which language. */
interface Letter {
  readonly title: Phrase;
  readonly text: Phrase;
}
const written = ({ title, text }: Letter, language: Language) => ({
  title: title.in(language),
  text: text.in(language),
  language,
});

interface NoticeLetter extends Letter {
  readonly noticeNo: string;
  readonly agentNo: string;
  /** Whom of the staff it is for; undefined for all. */
  readonly operatorNo?: string;
}
/** Queues the mail of a notice, in its transaction, if the provider has an address. */
export async function queueMail(
  tx: Pick<Tx, 'select' | 'insert'>,
  { noticeNo, agentNo, operatorNo, ...letter }: NoticeLetter,
  now: number,
): Promise<void> {
  const [own] = await tx.select({ email: agent.email }).from(agent).where(eq(agent.agentNo, agentNo));
  if (!own?.email) return;
  const language = await (operatorNo ? languageOf(tx, operatorNo) : languageOfAddress(tx, agentNo));
  // Numbered like its notice, so that a notice is mailed once.
  const payload: QueuedMail = { ...written(letter, language), agentNo, messageNo: `YJ${noticeNo.slice(2)}`, tries: 0 };
  await enqueue(tx, { kind: mailJob, key: payload.messageNo, payload, owner: agentNo, runTime: now });
}

/**
 * Queues the mail with the newest head of the seals, if the installation has an address for it. @param no Of the mail: it is sent once
 */
export async function queueHeadMail(
  tx: Pick<Tx, 'select' | 'insert'>,
  { no: messageNo, ...letter }: Letter & { readonly no: string },
  now: number,
): Promise<void> {
  const [known] = await tx.select().from(message).where(eq(message.messageNo, messageNo));
  if (known || !(await identityOf(tx))?.logHeadEmail) return;
  const mail = written(letter, await languageOfLogHead(tx));
  const payload: QueuedMail = { ...mail, messageNo, agentNo: platformNo, toLogHead: true, tries: 0 };
  await enqueue(tx, { kind: mailJob, key: messageNo, payload, owner: '', runTime: now });
}

async function addressOf(db: Deps['db'], { agentNo, toLogHead }: QueuedMail): Promise<string | null> {
  if (toLogHead) return (await identityOf(db))?.logHeadEmail ?? null;
  const [own] = await db.select({ email: agent.email }).from(agent).where(eq(agent.agentNo, agentNo));
  return own?.email ?? null;
}

type MailDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'mail'>;

export const mailHandler =
  (deps: MailDeps): JobHandler =>
  async (payload, { settle }) => {
    const { db, clock, mail } = deps;
    const queued = payload as QueuedMail;
    const { messageNo, title: subject, text, language = 'zh', tries } = queued;
    const to = await addressOf(db, queued);
    if (!mail || !to) return db.transaction(settle);
    if (!(await begin(deps, settle, queued, to))) return;
    const finish = (set: Partial<typeof message.$inferInsert>, again?: number) =>
      db.transaction(async tx => {
        await settle(tx);
        const row = eq(message.messageNo, messageNo);
        await tx
          .update(message)
          .set({ ...set, tries: tries + 1 })
          .where(row);
        if (again === undefined) return;
        const next: QueuedMail = { ...queued, tries: tries + 1 };
        const key = `${messageNo}-${next.tries}`;
        await enqueue(tx, { kind: mailJob, key, payload: next, owner: queued.agentNo, runTime: again });
      });
    const footer = (await footerOf(db)).in(language);
    try {
      await mail.send({ messageNo, to, subject, text: `${text}\n\n${footer}` });
    } catch (error) {
      const lastError = String((error as Error).message).slice(0, 200);
      const wait = waits[tries];
      if (error instanceof MailRefused || wait === undefined) return finish({ status: 'FAILED', lastError });
      return finish({ lastError }, clock.now() + wait);
    }
    return finish({ status: 'SENT', sentTime: clock.now(), lastError: null });
  };

/** Under the name that the installation gave its portal. */
async function footerOf(db: Deps['db']): Promise<Phrase> {
  const { title } = await siteOf(db, 'PROVIDER');
  return phrase`请登录${title}查看详情。本邮件由系统自动发出，请勿回复。`;
}

/** Puts the mail into the log; completes the job and returns false if it must not be sent. */
async function begin(
  { db, clock, secret }: MailDeps,
  settle: JobRun['settle'],
  { messageNo, agentNo, tries }: QueuedMail,
  to: string,
): Promise<boolean> {
  const now = clock.now();
  const { hash, hashes } = createEncryption(secret);
  const recipient = to.toLowerCase();
  return db.transaction(async tx => {
    const [known] = await tx.select().from(message).where(eq(message.messageNo, messageNo));
    const why = known
      ? known.expireTime <= now && '已过期，未发送'
      : email.pattern?.test(to) === false
        ? '邮箱格式不正确'
        : (await isUsedUp(tx, agentNo, hashes(recipient), now)) && `该邮箱24小时内已发送${perDay}封`;
    const outcome = why ? ({ status: 'FAILED', lastError: why } as const) : ({ status: 'WAITING' } as const);
    const named = { messageNo, agentNo, channel: 'MAIL' } as const;
    const row = { ...named, recipientMask: maskEmail(to), recipientHash: hash(recipient) };
    await tx
      .insert(message)
      .values({ ...row, ...outcome, template: 'NOTICE', tries, expireTime: now + dayMs, createTime: now })
      .onConflictDoUpdate({ target: message.messageNo, set: outcome });
    if (why) await settle(tx);
    return !why;
  });
}
