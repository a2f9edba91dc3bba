/** A notice as it is stored, whoever publishes it: its text becomes paragraphs, and rich text is cleaned here, where it comes in. */
import { Failure } from '@/api/failure';
import { richText } from '@/api/format/rich-text';
import type { notice } from '#server/schema';
import { cleanHtml } from './clean-html';

type Row = typeof notice.$inferInsert;

/** What a notice says. */
export interface NoticeText {
  readonly title: string;
  /** Plain; its beginning is the summary. */
  readonly text: string;
  /** What its page shows instead of the text. */
  readonly html?: string | null;
  readonly attachments?: Row['attachments'];
  /** The record it speaks of. */
  readonly about?: readonly [type: NonNullable<Row['relatedType']>, no: string] | null;
}
type Head = Pick<Row, 'noticeNo' | 'noticeType' | 'targetScope' | 'publisher' | 'publishTime'>;

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const paragraphs = (text: string) => text.split('\n').map(line => `<p>${escaped(line)}</p>`);

/** @throws Failure `invalid` when the cleaned text is longer than a notice may be. */
export function noticeRow(head: Head, { title, text, html, attachments = [], about }: NoticeText): Row {
  const content = cleanHtml(html ?? paragraphs(text).join(''));
  if (content.length > richText.max) throw new Failure('invalid', `通知正文不能超过${richText.max}个字符`);
  return {
    ...head,
    ...{ title, summary: text.slice(0, 120), content, attachments },
    ...{ relatedType: about?.[0] ?? null, relatedNo: about?.[1] ?? null },
    ...{ createTime: head.publishTime, updateTime: head.publishTime },
  };
}
