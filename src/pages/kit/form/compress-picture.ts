/** Pictures from phones are larger than anybody needs to read them: made smaller before they are sent (domain.md S09). */
const enoughBytes = 1024 * 1024;
const longestSide = 2400;
const qualities = [0.9, 0.8, 0.7, 0.6];

/** The same picture in at most 1 MB where that can be done; as it is where it cannot be drawn. */
export async function compressPicture(file: File): Promise<File> {
  if (file.size <= enoughBytes || !file.type.startsWith('image/')) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= enoughBytes || quality === qualities.at(-1))
      return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  }
  return file;
}
