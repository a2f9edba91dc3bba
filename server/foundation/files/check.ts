/** Tries a store before anything depends on it. */
import { randomUUID } from 'node:crypto';
import { exportKey } from './keys';
import { type FileStore, readWhole, StoreUnavailable } from './store';

/** Writes, reads and removes a small file. @throws StoreUnavailable with what went wrong */
export async function checkStore(files: FileStore): Promise<void> {
  // An export without a task, so that it is swept if this process is killed here.
  const key = exportKey(`${randomUUID()}.check`);
  const bytes = Buffer.from(key);
  await files.write(key, [bytes], { mime: 'text/plain' });
  const read = await readWhole(files, key);
  await files.remove(key);
  if (!read?.equals(bytes)) throw new StoreUnavailable('a file that was written cannot be read');
}
