import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { watermark } from 'styled-system/recipes/watermark';
import { fontStack } from '@/api/fonts';

export interface WatermarkProps {
  /** Account number and day of viewing. */
  text: string;
}

/** Far enough apart to leave most fields alone, near enough that every photograph of a screen has several. */
const [width, height] = [384, 248];
const escaped = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`);

/** An image, so that the text cannot be selected, found by page search or read aloud. */
const pictureOf = (text: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${width / 2}" y="${height / 2}" transform="rotate(-20 ${width / 2} ${height / 2})" text-anchor="middle" font-family="${fontStack}" font-size="14">${escaped(text)}</text></svg>`,
  )}")`;

/** Identifies the viewer: faint over everything, dialogs and prints included, without blocking input. For screens with personal data. */
export function Watermark({ text }: WatermarkProps) {
  const style = { '--watermark': pictureOf(text) } as CSSProperties;
  return createPortal(<div className={watermark()} style={style} data-watermark={text} aria-hidden />, document.body);
}
