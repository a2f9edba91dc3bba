/** A part of a backup as one stream: files by name as a tar archive, and a directory by the program `tar`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { Unusable } from './manifest';

export interface Packed {
  readonly name: string;
  readonly size: number;
  readonly stream: Readable;
}

/** The archive of files, one after the other: none of them is whole in memory. */
export function packed(files: AsyncIterable<Packed>): Readable {
  const archive = pack();
  const fill = async () => {
    for await (const { name, size, stream } of files) await pipeline(stream, archive.entry({ name, size }));
    archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  return Readable.from(archive);
}

/** Hands out the files of an archive, each of which must be read to its end. */
export async function unpacked(archive: Readable, take: (name: string, content: Readable) => Promise<void>) {
  const entries = extract();
  const reading = pipeline(archive, entries);
  const taking = (async () => {
    for await (const entry of entries) await take(entry.header.name, Readable.from(entry));
  })();
  await Promise.all([reading, taking]);
}

/** What a program writes; the stream fails if the program does. @param what Names it in the error. */
export function outputOf(
  what: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Readable {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = text(child.stderr);
  const output = new PassThrough();
  // The stream ends only once the program has ended well: half an archive would look like a whole one.
  child.stdout.on('error', error => output.destroy(error)).pipe(output, { end: false });
  once(child, 'close').then(
    async ([status]) =>
      status === 0 ? output.end() : output.destroy(new Unusable(`${what} 失败：${(await said).trim()}`)),
    (error: Error) => output.destroy(new Unusable(`${what} 失败：${error.message}`)),
  );
  output.on('close', () => child.kill());
  return output;
}

/** Lays out an archive in a new directory. @param options Further ones of `tar`. @throws Unusable if `tar` refuses it */
export async function layOutArchive(
  archive: Readable,
  directory: string,
  options: readonly string[] = [],
): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const child = spawn('tar', ['-xf', '-', '-C', directory, ...options], { stdio: ['pipe', 'ignore', 'pipe'] });
  const said = text(child.stderr);
  const ended = once(child, 'close') as Promise<[status: number | null]>;
  const fed = pipeline(archive, child.stdin).then(
    () => null,
    (error: Error) => error,
  );
  const [[status], failure] = await Promise.all([ended, fed]);
  if (status !== 0 || failure) throw new Unusable(`解开备份失败：${(await said).trim() || failure?.message}`);
}
