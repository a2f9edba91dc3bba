/** Uploads as a browser sends them. */
import { appHeaders, basePath } from '@/api/constants';
import type { Envelope, World } from './open';

const boundary = 'x-boundary';
const field = ([name, value]: readonly [string, string]) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, filename: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`;

/** A multipart body of text fields and files, in order. */
export const multipartOf = (
  fields: readonly (readonly [string, string])[],
  files: readonly { readonly field: string; readonly name: string; readonly bytes: Buffer }[],
): Buffer =>
  Buffer.concat([
    ...fields.map(each => Buffer.from(field(each))),
    ...files.flatMap(each => [Buffer.from(fileHead(each.field, each.name)), each.bytes, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

/** Sends a multipart body to a path. */
export const sendMultipart = ({ app }: Pick<World, 'app'>, token: string, path: string, payload: Buffer) =>
  app.inject({
    method: 'POST',
    url: basePath + path,
    payload,
    headers: { ...appHeaders, token, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });

interface OneFile {
  readonly fields: Record<string, string>;
  readonly name: string;
  readonly bytes: Buffer;
}
/** Uploads one file with a token and returns the envelope. */
export async function uploadOf(
  world: Pick<World, 'app'>,
  token: string,
  path: string,
  { fields, name, bytes }: OneFile,
): Promise<Envelope<Record<string, unknown>>> {
  const payload = multipartOf(Object.entries(fields), [{ field: 'file', name, bytes }]);
  return (await sendMultipart(world, token, path, payload)).json();
}
