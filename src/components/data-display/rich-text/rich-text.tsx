import DOMPurify from 'dompurify';
import { richText as styles } from 'styled-system/recipes';
import { richText } from '@/api/format/rich-text';

export interface RichTextProps {
  /** From anywhere: it is cleaned before it is shown, whatever the server did. */
  html: string;
}

const schemes = richText.schemes.join('|');

/** One of our own: its rules and hook are nobody else's. */
function createPurifier() {
  const purifier = DOMPurify(window);
  purifier.setConfig({
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: [...new Set(Object.values(richText.attributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // What browsers with Trusted Types want to see instead of a text.
    RETURN_TRUSTED_TYPE: true,
    // A scheme of the list, or none.
    ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${schemes}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i'),
  });
  // Whoever reads on elsewhere keeps the portal, and the other place learns nothing of it.
  purifier.addHook('afterSanitizeAttributes', node => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}
// Made with the first text: whoever only reads the pages' definitions has no window.
let purifier: ReturnType<typeof createPurifier> | undefined;
const purified = (html: string): string => (purifier ??= createPurifier()).sanitize(html);

/** Text with headings, lists, tables and links, written by somebody else. */
export function RichText({ html }: RichTextProps) {
  return <div className={styles()} dangerouslySetInnerHTML={{ __html: purified(html) }} />;
}
