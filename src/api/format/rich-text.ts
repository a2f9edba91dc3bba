/**
 * Allowed content of the rich text of a notice (docs/domain/notice.md#notice-detail). The server strips everything
 * else when it stores a text, and the browser when it renders one. Images are excluded on purpose: an external image
 * reveals to its host who reads the notice, and when.
 */
export const richText = {
  tags: [
    'p',
    'br',
    'hr',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
  ],
  attributes: { a: ['href', 'title'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  /** Allowed link schemes, besides links within the portal. */
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** Maximum length in characters, markup included. */
  max: 20_000,
} as const;
