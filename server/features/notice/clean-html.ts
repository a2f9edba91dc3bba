/** Rich text as it may be stored: read as a browser reads it, with everything left out that is not on the list. */
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { Failure } from '@/api/failure';
import { richText } from '@/api/format/rich-text';

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
