/** Keys of stored files, and the small ones that are handled as a whole. */
import { type FileStore, readWhole } from './store';

export const exportsPrefix = 'exports/';
export const uploadsPrefix = 'uploads/';
/** What every key begins with. */
export const allPrefixes = [exportsPrefix, uploadsPrefix] as const;

export const exportKey = (fileKey: string): string => exportsPrefix + fileKey;
export const uploadKey = (fileNo: string): string => uploadsPrefix + fileNo;

/** The key that a bucket of an earlier release has an upload under: then it had nothing but uploads. */
export const legacyKey = (key: string): string | null =>
  key.startsWith(uploadsPrefix) ? key.slice(uploadsPrefix.length) : null;

/** Stores the bytes of an upload. @throws StoreUnavailable */
export async function putUpload(files: FileStore, fileNo: string, bytes: Buffer, mime: string): Promise<void> {
  await files.write(uploadKey(fileNo), [bytes], { mime });
}
/** Bytes of an upload; null if it is missing. @throws StoreUnavailable */
export const uploadBytes = (files: Pick<FileStore, 'open'>, fileNo: string): Promise<Buffer | null> =>
  readWhole(files, uploadKey(fileNo));
