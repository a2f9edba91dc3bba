// @ts-check
/** An S3 server as a process of its own; tells its parent the port. Arguments: its directory and the name of its bucket. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// @ts-expect-error it has no types
import S3rver from '@20minutes/s3rver';
// @ts-expect-error it has no types
import v4 from '@20minutes/s3rver/lib/signature/v4.js';

// It takes `/bucket/` for `/bucket` when it checks a signature, unlike the original; let it check what was requested.
const { getStringToSign } = v4;
v4.getStringToSign = (
  /** @type {{ uri: string, headers: Record<string, string> }} */ request,
  /** @type {object} */ signed,
) => getStringToSign({ ...request, uri: request.headers['requested-path'] ?? request.uri }, signed);

const [directory = '', name = ''] = process.argv.slice(2);
const server = new S3rver({ directory, address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name }] });
server.middleware.unshift((/** @type {any} */ context, /** @type {() => Promise<void>} */ next) => {
  if (context.path.endsWith('/')) context.headers['requested-path'] = context.path;
  return next();
});
const { port } = await server.run();
// It removes a folder that has become empty, with what another request is writing there; a bucket has no folders.
for (const prefix of ['exports', 'uploads']) {
  const folder = join(directory, name, prefix);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'kept'), '');
}
process.send?.(port);
