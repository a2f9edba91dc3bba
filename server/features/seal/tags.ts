/** Of each sealed row eight bytes, by which the proof names the one that was changed: its distance and the beginning of its hash. */

const [distanceBytes, hashBytes] = [4, 4];
const bytes = distanceBytes + hashBytes;

export interface Tag {
  readonly id: number;
  readonly hash: string;
}
export const tagOf = (id: number, leaf: Buffer): Tag => ({ id, hash: leaf.toString('hex', 0, hashBytes) });

export function writeTags(fromId: number, tags: readonly Tag[]): string {
  const written = Buffer.alloc(tags.length * bytes);
  tags.forEach(({ id, hash }, at) => {
    written.writeUInt32BE(id - fromId, at * bytes);
    written.write(hash, at * bytes + distanceBytes, 'hex');
  });
  return written.toString('base64');
}
export function readTags(fromId: number, text: string): Tag[] {
  const written = Buffer.from(text, 'base64');
  return Array.from({ length: Math.floor(written.length / bytes) }, (_, at) => ({
    id: fromId + written.readUInt32BE(at * bytes),
    hash: written.toString('hex', at * bytes + distanceBytes, (at + 1) * bytes),
  }));
}
