/** What is stored in place of an uploaded file: a grey picture or an empty page of the same type, different for each file. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface InventedFile {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly ending: string;
}
export type InventFile = (fileNo: string, mime: string) => InventedFile;

const page = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** The pictures are drawn once. */
export async function fileInventor(): Promise<InventFile> {
  const grey = sharp({ create: { width: 640, height: 400, channels: 3, background: '#b8bfc6' } });
  const bases: Readonly<Record<string, readonly [ending: string, bytes: Buffer]>> = {
    'image/jpeg': ['.jpg', await grey.clone().jpeg().toBuffer()],
    'image/png': ['.png', await grey.clone().png().toBuffer()],
    'image/webp': ['.webp', await grey.clone().webp().toBuffer()],
    'application/pdf': ['.pdf', page],
  };
  return (fileNo, mime) => {
    const [ending, base] = bases[mime] ?? ['.txt', Buffer.from('测试文件\n')];
    // Readers of these types ignore what follows their end.
    const bytes = Buffer.concat([base, Buffer.from(`\n%${fileNo}\n`)]);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), ending };
  };
}
