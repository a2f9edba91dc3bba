/** Of each sealed row ten bytes, by which the proof names the one that was changed: its distance and the beginning of its hash. */

/** Numbers go on by a thousand million after a restore, so a distance is longer than four bytes one day. */
const [distanceBytes, hashBytes] = [6, 4];
const bytes = distanceBytes + hashBytes;

export interface Tag {
  readonly id: number;
  readonly hash: string;
}
export const tagOf = (id: number, leaf: Buffer): Tag => ({ id, hash: leaf.toString('hex', 0, hashBytes) });

export function writeTags(fromId: number, tags: readonly Tag[]): string {
  const written = Buffer.alloc(tags.length * bytes);
  tags.forEach(({ id, hash }, at) => {
    written.writeUIntBE(id - fromId, at * bytes, distanceBytes);
    written.write(hash, at * bytes + distanceBytes, 'hex');
  });
  return written.toString('base64');
}
export function readTags(fromId: number, text: string): Tag[] {
  const written = Buffer.from(text, 'base64');
  return Array.from({ length: Math.floor(written.length / bytes) }, (_, at) => ({
    id: fromId + written.readUIntBE(at * bytes, distanceBytes),
    hash: written.toString('hex', at * bytes + distanceBytes, (at + 1) * bytes),
  }));
}
