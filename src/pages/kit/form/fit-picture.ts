/** Photos of phones are larger than needed: they are shrunk before they are sent (docs/domain/conventions.md#uploads). */
import { Failure } from '@/api/failure';
import { fileTypeOf, isPicture, typeBytes } from '@/api/format/file-type';

interface PictureBounds {
  /** What the server accepts. */
  readonly maxBytes: number;
  /** Shown in a small square, such as a logo: its transparency stays. */
  readonly square?: boolean | undefined;
}

/** The server draws these anew, others are drawn here. */
const sendable: readonly unknown[] = ['jpeg', 'png', 'webp'];
const enoughBytes = 1024 * 1024;
/** From the first to the last, until it is small enough. */
interface Trial {
  readonly side: number;
  readonly quality: number;
}
const ofPhotos: readonly Trial[] = [0.9, 0.8, 0.7, 0.6].map(quality => ({ side: 2400, quality }));
const ofSquares: readonly Trial[] = [512, 384, 256, 128].map(side => ({ side, quality: 1 }));

/**
 * The picture as it is sent: with no more bytes and pixels than needed, upright. A file that is no picture, and a small
 * one, stay as they are.
 */
export async function fitPicture(file: File, { maxBytes, square = false }: PictureBounds): Promise<File> {
  const type = fileTypeOf(new Uint8Array(await file.slice(0, typeBytes).arrayBuffer()));
  if (!isPicture(type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) {
    // The server may read what this browser does not, and says what is wrong with it.
    if (sendable.includes(type) && file.size <= maxBytes) return file;
    throw new Failure('invalid', '图片已损坏或过大，无法读取，请换一张');
  }
  const trials = square ? ofSquares : ofPhotos;
  const enough = Math.min(enoughBytes, maxBytes);
  const isFit = file.size <= enough && Math.max(picture.width, picture.height) <= trials[0]!.side; // not empty
  if (isFit && sendable.includes(type)) return file;
  try {
    return await drawn(file, picture, { trials, enough, mime: square ? 'image/png' : 'image/jpeg' });
  } finally {
    picture.close();
  }
}

interface Drawing {
  readonly trials: readonly Trial[];
  readonly enough: number;
  readonly mime: 'image/png' | 'image/jpeg';
}

async function drawn(file: File, picture: ImageBitmap, { trials, enough, mime }: Drawing): Promise<File> {
  let blob: Blob | null = null;
  for (const { side, quality } of trials) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const size = (pixels: number) => Math.max(1, Math.round(pixels * scale));
    const canvas = new OffscreenCanvas(size(picture.width), size(picture.height));
    const context = canvas.getContext('2d')!; // the first context of a canvas
    context.imageSmoothingQuality = 'high';
    if (mime === 'image/jpeg') {
      // A jpeg has no transparency; what was transparent would be black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    blob = await canvas.convertToBlob({ type: mime, quality });
    if (blob.size <= enough) break;
  }
  const name = `${file.name.replace(/\.\w+$/, '')}.${mime === 'image/png' ? 'png' : 'jpg'}`;
  return new File([blob!], name, { type: mime }); // at least one trial
}
