// @ts-check
/**
 * Reads the entries of a zip archive with a limit on the inflated size, regardless of its headers. Plain JavaScript,
 * because the worker thread is started from a file.
 */
import { inflateRawSync } from 'node:zlib';

/** The inflated archive exceeds the limit. */
export class ArchiveTooLarge extends Error {
  /** @override */
  name = 'ArchiveTooLarge';
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;

/**
 * Inflates all entries of an archive (APPNOTE.TXT 4.3): names and bytes in directory order. Never allocates sizes
 * declared by the archive. Throws `ArchiveTooLarge` above `bytesAtMost` bytes or `entriesAtMost` entries, and another
 * error if it is not an archive.
 * @param {Buffer} archive
 * @param {{ bytesAtMost: number, entriesAtMost: number }} limits
 * @returns {{ name: string, bytes: Buffer }[]}
 */
export function inflateArchive(archive, { bytesAtMost, entriesAtMost }) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error('Expected a zip archive');
  const count = archive.readUInt16LE(end + 10);
  if (count > entriesAtMost) throw new ArchiveTooLarge(`${count} entries`);
  let at = archive.readUInt32LE(end + 16);
  let left = bytesAtMost;
  const entries = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== directoryEntry) throw new Error('Expected an entry of the directory');
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const bytes = inflateEntry(archive, at, left);
    left -= bytes.length;
    entries.push({ name: archive.toString('utf8', at + 46, nameEnd), bytes });
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * @param {Buffer} archive @param {number} at offset of its directory entry @param {number} left bytes @returns {Buffer}
 */
function inflateEntry(archive, at, left) {
  const method = archive.readUInt16LE(at + 10);
  const size = archive.readUInt32LE(at + 20);
  const header = archive.readUInt32LE(at + 42);
  if (archive.readUInt32LE(header) !== localHeader) throw new Error('Expected the header of an entry');
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const packed = archive.subarray(start, start + size);
  if (method === 0 && packed.length <= left) return packed;
  if (method !== 0 && method !== 8) throw new Error(`Expected a stored or deflated entry, got method ${method}`);
  try {
    if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
  }
  throw new ArchiveTooLarge(`more than ${left} bytes`);
}
