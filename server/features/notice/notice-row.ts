/** A notice as it is stored, whoever publishes it: its text becomes paragraphs, and rich text is cleaned here, where it comes in. */
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { Failure } from '@/api/failure';
import { richText } from '@/api/format/rich-text';
import type { notice } from '#server/schema/index';

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
    title,
    summary: text.slice(0, 120),
    content,
    attachments,
    relatedType: about?.[0] ?? null,
    relatedNo: about?.[1] ?? null,
    createTime: head.publishTime,
    updateTime: head.publishTime,
  };
}

/** The library names attributes like properties of the DOM. */
const properties: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const schema: Schema = {
  tagNames: [...richText.tags],
  attributes: Object.fromEntries(
    Object.entries(richText.attributes).map(([tag, names]) => [tag, names.map(name => properties[name] ?? name)]),
  ),
  protocols: { href: [...richText.schemes] },
  // Of these the text is no text either.
  strip: ['script', 'style', 'template', 'title'],
};

/**
 * @returns HTML that holds only what `richText` lists; texts of other elements stay as text.
 * @throws Failure `invalid` where elements are nested thousands deep.
 */
export function cleanHtml(html: string): string {
  try {
    return toHtml(sanitize(fromHtml(html, { fragment: true }), schema));
  } catch (error) {
    // The libraries descend by calling themselves.
    if (error instanceof RangeError) throw new Failure('invalid', '通知正文嵌套过深');
    throw error;
  }
}
