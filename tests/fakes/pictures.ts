/** Pictures as cameras, browsers and editors write them, drawn in the browser. */

interface Picture {
  readonly width?: number;
  readonly height?: number;
  readonly mime?: 'image/jpeg' | 'image/png' | 'image/webp';
  /** `noise` has as many bytes as a picture can have, `half` has a transparent half. */
  readonly paint?: 'plain' | 'noise' | 'half';
}

/** A file of this name, whatever the picture is. */
export async function pictureFile(name: string, picture: Picture = {}): Promise<File> {
  const { width = 8, height = 8, mime = 'image/png', paint = 'plain' } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!; // the first context of a canvas
  context.fillStyle = '#c33';
  context.fillRect(0, 0, paint === 'half' ? width / 2 : width, height);
  if (paint !== 'plain') scatter(context, paint === 'half' ? width / 2 : width, height);
  const blob = await canvas.convertToBlob({ type: mime, quality: 1 });
  return new File([blob], name);
}

const tile = 256;
/** The same noise each time. */
function scatter(context: OffscreenCanvasRenderingContext2D, width: number, height: number): void {
  const noise = new ImageData(tile, tile);
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) % 256;
  for (let x = 0; x < width; x += tile)
    for (let y = 0; y < height; y += tile) {
      for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : next();
      context.putImageData(noise, x, y);
    }
}

/** The same picture, lying on its side as its camera was held: shown, it is turned by 90°. */
export async function turnedPicture(photo: File): Promise<File> {
  const [start, rest] = [photo.slice(0, 2), photo.slice(2)];
  // APP1 with one entry of the first directory: orientation 6 (Exif 2.3, 4.6).
  const exif = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  const segment = `\xff\xe1\0${String.fromCharCode(exif.length + 2)}${exif}`;
  return new File([start, Uint8Array.from(segment, letter => letter.charCodeAt(0)), rest], photo.name);
}

/** Its width, height, format and the colour of a corner. */
export async function seenIn(file: File) {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d')!; // the first context of a canvas
  context.drawImage(picture, 1 - width, 1 - height);
  picture.close();
  const [red, green, blue, opacity] = context.getImageData(0, 0, 1, 1).data;
  return { width, height, lastPixel: [red, green, blue, opacity] };
}
