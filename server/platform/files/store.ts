/** Where uploaded bytes lie: a directory, or an S3-compatible bucket by configuration. Keys are made by the server, never by a caller. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3mini } from 's3mini';

export interface FileStore {
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

export function directoryStore(directory: string): FileStore {
  const pathOf = (key: string) => join(directory, key);
  return {
    async put(key, bytes) {
      await mkdir(directory, { recursive: true });
      // A file is either there with all its bytes or not there.
      await writeFile(`${pathOf(key)}.part`, bytes, { mode: 0o600 });
      await rename(`${pathOf(key)}.part`, pathOf(key));
    },
    get: key =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? null : Promise.reject(error),
      ),
    remove: key => rm(pathOf(key), { force: true }),
  };
}

export interface Bucket {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}
export function bucketStore(bucket: Bucket): FileStore {
  const client = new S3mini(bucket);
  return {
    async put(key, bytes, mime) {
      await client.putObject(key, bytes, mime);
    },
    async get(key) {
      const found = await client.getObjectArrayBuffer(key);
      return found ? Buffer.from(found) : null;
    },
    async remove(key) {
      await client.deleteObject(key);
    },
  };
}
