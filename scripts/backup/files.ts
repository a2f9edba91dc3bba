/** Exports and uploads of a store, as plain files of a backup and back. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { allPrefixes } from '#server/foundation/files/keys';
import type { FileStore } from '#server/foundation/files/store';

export async function copyOut(store: FileStore, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const prefix of allPrefixes)
    for await (const { key } of store.list(prefix)) {
      const file = await store.open(key);
      if (!file) continue; // removed meanwhile, or never finished
      const path = join(to, key);
      mkdirSync(dirname(path), { recursive: true });
      await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
    }
}

export async function copyIn(from: string, store: FileStore): Promise<void> {
  if (!existsSync(from)) return;
  for (const each of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!each.isFile()) continue;
    const path = join(each.parentPath, each.name);
    await store.write(relative(from, path), createReadStream(path) as AsyncIterable<Buffer>, {
      mime: 'application/octet-stream',
    });
  }
}
