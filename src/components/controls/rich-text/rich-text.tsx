import DOMPurify from 'dompurify';
import { richText as styles } from 'styled-system/recipes/rich-text';
import { richText } from '@/api/format/rich-text';

export interface RichTextProps {
  /** Untrusted: sanitised here as well, even if the server already did. */
  html: string;
}

const schemes = richText.schemes.join('|');

/** A separate DOMPurify instance, so that its rules and hook apply to nothing else. */
function createPurifier() {
  const purifier = DOMPurify(window);
  purifier.setConfig({
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: [...new Set(Object.values(richText.attributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Required by browsers with Trusted Types instead of a string.
    RETURN_TRUSTED_TYPE: true,
    // Allows the listed schemes and URLs without a scheme.
    ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${schemes}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i'),
  });
  // Links open in a new tab, so the portal stays open, and the other site gets neither opener nor referrer.
  purifier.addHook('afterSanitizeAttributes', node => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}
// Created on first use: code that only reads the page definitions runs without a `window`.
let purifier: ReturnType<typeof createPurifier> | undefined;
const purified = (html: string): string => (purifier ??= createPurifier()).sanitize(html);

/** Untrusted HTML with headings, lists, tables and links, sanitised before it is rendered. */
export function RichText({ html }: RichTextProps) {
  return <div className={styles()} dangerouslySetInnerHTML={{ __html: purified(html) }} />;
}
