import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { watermark } from 'styled-system/recipes';

export interface WatermarkProps {
  /** Who looks, and when: the number of an account and the day. */
  text: string;
}

const [width, height] = [264, 168];
const escaped = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`);

/** A picture, so that nobody selects it, finds it in the page or has it read out. */
const pictureOf = (text: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${width / 2}" y="${height / 2}" transform="rotate(-20 ${width / 2} ${height / 2})" text-anchor="middle" font-family="sans-serif" font-size="14">${escaped(text)}</text></svg>`,
  )}")`;

/** Who looked at what: faint over everything, dialogs and print too, and in nobody's way. For screens with personal data. */
export function Watermark({ text }: WatermarkProps) {
  const style = { '--watermark': pictureOf(text) } as CSSProperties;
  return createPortal(<div className={watermark()} style={style} data-watermark={text} aria-hidden />, document.body);
}
