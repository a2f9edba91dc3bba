import type { SVGProps } from 'react';

interface FittedTextProps extends SVGProps<SVGTextElement> {
  /** In the picture's own units. */
  maxWidth: number;
  children: string;
}

/** A text that is squeezed where it would be wider than its room: lines are broken by estimate, and fonts differ. */
export function FittedText({ maxWidth, ...rest }: FittedTextProps) {
  return <text {...rest} ref={text => squeeze(text, maxWidth)} />;
}

function squeeze(text: SVGTextElement | null, maxWidth: number): void {
  text?.removeAttribute('textLength');
  if (!text || text.getComputedTextLength() <= maxWidth) return;
  text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  text.setAttribute('textLength', String(maxWidth));
}
