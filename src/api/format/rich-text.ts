/**
 * What the rich text of a notice may hold (domain.md S58). The server keeps nothing else when a text comes in, and the browser
 * shows nothing else. Pictures are left out on purpose: a foreign one tells its owner who reads the notice, and when.
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
  /** Where a link may lead, beside the portal itself. */
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** Characters, markup included. */
  max: 20_000,
} as const;
