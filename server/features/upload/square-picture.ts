/** Pictures that are shown in a square, such as a logo (docs/domain/conventions.md#identity). */
import sharp from 'sharp';
import { Failure } from '@/api/failure';
import { formatBytes } from '@/api/format/format';
import type { AnyField } from '@/api/schema/shape';
import { formatOf, longestSeconds, pictureBytes, pixelsAtMost, type StoredBytes } from './store-upload';

/** Pixels of a side: fewer are blurred beside a title, more are never drawn. */
const side = { least: 64, most: 256 };
const ratioAtMost = 4 / 3;

/**
 * Draws a picture anew as a square png without hidden data; what is missing to the square stays transparent.
 *
 * @throws Failure `invalid` with the field's name and what it expects
 */
export async function redrawSquare(
  bytes: Buffer,
  { label, maxBytes = pictureBytes }: Pick<AnyField, 'label' | 'maxBytes'>,
): Promise<StoredBytes> {
  const refusal = (expects: string) => new Failure('invalid', `${label}${expects}`);
  if (!formatOf(bytes)) throw refusal('应为jpg、png或webp图片');
  if (bytes.length > maxBytes) throw refusal(`应不超过${formatBytes(maxBytes)}，该文件为${formatBytes(bytes.length)}`);
  const image = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' });
  const broken = () => refusal('的图片已损坏或过大，请重新上传');
  const { width, height } = await image.metadata().catch(() => Promise.reject(broken()));
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const now = `，该图片为${width}×${height}像素`;
  if (short < side.least) throw refusal(`的宽和高应至少${side.least}像素${now}`);
  if (long > short * ratioAtMost) throw refusal(`应接近正方形，长边不超过短边的4/3${now}`);
  const drawnSide = Math.min(long, side.most);
  const drawn = await image
    .rotate()
    .resize({ width: drawnSide, height: drawnSide, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .timeout({ seconds: longestSeconds })
    .png()
    .toBuffer()
    .catch(() => Promise.reject(broken()));
  return { bytes: drawn, mime: 'image/png', extension: 'png' };
}
