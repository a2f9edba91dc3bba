/**
 * A backup that is encrypted to public keys: one encrypted archive per part, and nothing in clear on the way. Names of
 * files, rows of tables and the fingerprint of the secret are inside; sizes of parts, the time and the public keys are not.
 */
import { createReadStream, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { allPrefixes } from '#server/foundation/files/keys';
import type { FileStore } from '#server/foundation/files/store';
import { layOutArchive, outputOf, type Packed, packed, unpacked } from './archive';
import { type About, Unusable } from './manifest';
import type { PartsReader, PartsWriter } from './parts';
import { type Decrypting, type Encrypting, opened, sealInto } from './sealing';

const names = { database: 'database.tar.age', files: 'files.tar.age', keys: 'keys.tar.age', about: 'about.json.age' };

export function sealedWriter(directory: string, encrypting: Encrypting): PartsWriter {
  const write = (name: keyof typeof names, content: Readable) =>
    sealInto(join(directory, names[name]), content, encrypting);
  return {
    embedded: pgdata =>
      write('database', outputOf('tar', 'tar', ['-cf', '-', '-C', dirname(pgdata), basename(pgdata)])),
    // The log cannot be streamed beside a copy that goes to a pipe: it comes at its end.
    postgres: ({ program, args, env }) =>
      write('database', outputOf('pg_basebackup', program, [...args, '-D', '-', '-X', 'fetch'], env)),
    files: store => write('files', packed(filesOf(store))),
    keys: paths => write('keys', packed(keysAt(paths))),
    about: about => write('about', Readable.from([Buffer.from(JSON.stringify(about))])),
  };
}

async function* filesOf(store: FileStore): AsyncGenerator<Packed> {
  for (const prefix of allPrefixes)
    for await (const { key } of store.list(prefix)) {
      const file = await store.open(key);
      if (file) yield { name: key, ...file }; // otherwise removed meanwhile, or never finished
    }
}
async function* keysAt(paths: readonly string[]): AsyncGenerator<Packed> {
  for (const path of paths) yield { name: basename(path), size: statSync(path).size, stream: createReadStream(path) };
}

export function sealedReader(directory: string, decrypting: Decrypting): PartsReader {
  const read = (name: keyof typeof names) => opened(join(directory, names[name]), decrypting);
  return {
    about: async () => JSON.parse(await text(await read('about'))) as About,
    keys: async take => unpacked(await read('keys'), take),
    files: async store =>
      unpacked(await read('files'), async (key, content) => {
        // A name of the archive is not trusted: whoever has the public key can make one.
        if (!allPrefixes.some(prefix => key.startsWith(prefix)) || key.includes('..'))
          throw new Unusable(`备份中的文件名不对：${key}`);
        await store.write(key, content as AsyncIterable<Buffer>, { mime: 'application/octet-stream' });
      }),
    embedded: async to => layOutArchive(await read('database'), to, ['--strip-components=1']),
    postgres: async to => layOutArchive(await read('database'), to),
  };
}
