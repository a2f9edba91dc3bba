/** A folder as the store; several processes may share it, if it is on a file system that they share. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, orUnavailable, pipeContent } from './store';

/** Folders that do not have the name of their prefix: exports have always been in `files`. */
const folders: Readonly<Record<string, string>> = { exports: 'files' };

const nullIfAbsent = (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : orUnavailable(error));

export function folderStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    const [prefix = '', ...rest] = key.split('/');
    return join(directory, folders[prefix] ?? prefix, ...rest);
  };
  return {
    write: (key, content, writing) =>
      pipeContent(content, writing, async stream => {
        const path = pathOf(key);
        // A name of its own: two processes may write the same file at once.
        const partial = `${path}.${randomUUID()}.part`;
        await mkdir(dirname(path), { recursive: true });
        try {
          await pipeline(stream, createWriteStream(partial, { mode: 0o600 }));
          await rename(partial, path);
        } catch (error) {
          await rm(partial, { force: true });
          throw error;
        }
      }),
    async open(key, span) {
      const handle = await open(pathOf(key)).catch(nullIfAbsent);
      if (!handle) return null;
      try {
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream({ start: span?.from ?? 0, ...(span && { end: span.to }) }) };
      } catch (error) {
        await handle.close();
        return orUnavailable(error);
      }
    },
    remove: key => rm(pathOf(key), { force: true }).catch(orUnavailable),
    async *list(prefix) {
      const names = await readdir(pathOf(prefix)).catch(nullIfAbsent);
      for (const name of names ?? []) {
        const found = await stat(pathOf(prefix + name)).catch(nullIfAbsent);
        if (found?.isFile()) yield { key: prefix + name, writtenAt: found.mtimeMs };
      }
    },
  };
}
