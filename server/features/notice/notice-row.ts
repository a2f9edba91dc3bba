/**
 * Builds the row of a notice for all publishers: text becomes paragraphs, and rich text is sanitised here, at the
 * entry.
 */
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { Failure } from '@/api/failure';
import { richText } from '@/api/format/rich-text';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { documentNo, numberOf, takeNumbers } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Phrase } from '#server/foundation/phrase';
import { notice } from '#server/schema';
import { queueMail } from './mail';

type Row = typeof notice.$inferInsert;

/** Content of a notice. */
export type NoticeText = PortalNotice | MailedNotice;
/** Only read in the portal, which says it in its language. */
export interface PortalNotice extends Further {
  readonly title: string;
  /** Plain text; its beginning is the summary. */
  readonly text: string;
  readonly mailed?: never;
}
/** Also sent to the provider’s mail address (docs/domain/message.md#mail). */
interface MailedNotice extends Further {
  readonly title: Phrase;
  readonly text: Phrase;
  readonly mailed: true;
}
interface Further {
  /** Shown on the notice page instead of the text. */
  readonly html?: string | null;
  readonly attachments?: Row['attachments'];
  /** Only for this member of the provider's staff. */
  readonly operatorNo?: string;
  /** The related record. */
  readonly about?: readonly [type: NonNullable<Row['relatedType']>, no: string] | null;
}
type Head = Pick<Row, 'noticeNo' | 'noticeType' | 'targetScope' | 'publisher' | 'publishTime'>;

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const paragraphs = (text: string) => text.split('\n').map(line => `<p>${escaped(line)}</p>`);

/** @throws Failure `invalid` if the sanitised text exceeds the maximum length. */
export function noticeRow(head: Head, { html, attachments = [], about, operatorNo, ...says }: NoticeText): Row {
  const [title, text] = [says.title.toString(), says.text.toString()];
  const content = cleanHtml(html ?? paragraphs(text).join(''));
  if (content.length > richText.max) throw new Failure('invalid', `通知正文不能超过${richText.max}个字符`);
  return {
    ...head,
    title,
    summary: text.slice(0, 120),
    content,
    attachments,
    operatorNo: operatorNo ?? null,
    relatedType: about?.[0] ?? null,
    relatedNo: about?.[1] ?? null,
    createTime: head.publishTime,
    updateTime: head.publishTime,
  };
}

/** The library names attributes like DOM properties. */
const properties: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const schema: Schema = {
  tagNames: [...richText.tags],
  attributes: Object.fromEntries(
    Object.entries(richText.attributes).map(([tag, names]) => [tag, names.map(name => properties[name] ?? name)]),
  ),
  protocols: { href: [...richText.schemes] },
  // Remove these elements including their text.
  strip: ['script', 'style', 'template', 'title'],
};

/**
 * @returns HTML with only the elements and attributes in `richText`; the text of other elements is kept.
 * @throws Failure `invalid` if elements are nested thousands deep.
 */
export function cleanHtml(html: string): string {
  try {
    return toHtml(sanitize(fromHtml(html, { fragment: true }), schema));
  } catch (error) {
    // The libraries are recursive and overflow the stack.
    if (error instanceof RangeError) throw new Failure('invalid', '通知正文嵌套过深');
    throw error;
  }
}

/** Sends a personal notice to one provider or one of its staff, in the transaction of the event it reports. */
export async function notify(
  tx: Pick<Tx, 'insert' | 'execute' | 'select'>,
  agentNo: string,
  says: NoticeText,
  now: number,
): Promise<void> {
  const noticeNo = await documentNo(tx, noticeLetters, now);
  await tx.insert(notice).values(noticeRow(personal(noticeNo, agentNo, now), says));
  if (says.mailed) await queueMail(tx, { ...says, noticeNo, agentNo }, now);
}

/** The same to many providers, each with its own text, with as many statements for thousands as for one; none is mailed. */
export async function notifyAll(
  tx: Pick<Tx, 'execute'>,
  notices: readonly (PortalNotice & { readonly agentNo: string })[],
  now: number,
): Promise<void> {
  if (notices.length === 0) return;
  const numbers = await takeNumbers(tx, notices.length);
  const rows = notices.map(
    ({ agentNo, ...says }, at) => noticeRow(personal(numberOf(noticeLetters, now, numbers[at]!), agentNo, now), says), // as many as notices
  );
  await bulkInsert(tx, notice, rows);
}

const noticeLetters = 'TZ';
const personal = (noticeNo: string, agentNo: string, now: number) =>
  ({ noticeNo, noticeType: 2, targetScope: agentNo, publisher: '系统', publishTime: now }) as const;
