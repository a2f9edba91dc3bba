/** An S3-compatible bucket as the store. Files are sent in parts and read as they arrive, never whole in memory. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { pipeline, Readable, Transform } from 'node:stream';
import { type FileStore, type OpenFile, orUnavailable, pipeContent, type Span, StoreUnavailable } from './store';
import { legacyKey } from './keys';

export interface Bucket {
  /** Contains the bucket, as the first part of its path or in its host name; a further path is a prefix of all keys. */
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** A file is sent in parts of this size, one after the other, so that a writing takes up to three in memory. */
const partBytes = 8 * 1024 * 1024;
/** Downloads keep their connection as long as their client reads. */
const connectionsAtMost = 200;
const patience = { connectionTimeout: 5000, socketTimeout: 30_000 };

export function bucketStore(bucket: Bucket): FileStore {
  const { config, name, prefix } = placeOf(bucket.endpoint);
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new S3Client({
    ...config,
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      ...patience,
      httpAgent: { maxSockets: connectionsAtMost },
      httpsAgent: { maxSockets: connectionsAtMost },
    },
    maxAttempts: 2,
    // Servers other than the original do not know its newer checksums; transport and signature have their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: name, Key: prefix + key });
  /** A span behind the end of a file has no bytes. */
  const endOf = async (key: string): Promise<OpenFile> => {
    const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
    return { size: ContentLength ?? 0, stream: Readable.from([]) };
  };
  const openAt = (key: string, span?: Span): Promise<OpenFile | null> =>
    client
      .send(new GetObjectCommand({ ...at(key), ...(span && { Range: `bytes=${span.from}-${span.to}` }) }))
      .then(({ Body, ContentLength, ContentRange }) => fileOf(Body as Readable, ContentLength, ContentRange, span))
      .catch((error: Error) => {
        if (error instanceof NoSuchKey) return null;
        return error.name === 'InvalidRange' ? endOf(key).catch(orUnavailable) : orUnavailable(error);
      });
  return {
    write: (key, content, writing) =>
      pipeContent(content, writing, stream =>
        new Upload({
          client,
          params: { ...at(key), Body: stream, ContentType: writing.mime },
          partSize: partBytes,
          queueSize: 1,
        }).done(),
      ),
    async open(key, span) {
      const legacy = legacyKey(key);
      return (await openAt(key, span)) ?? (legacy === null ? null : openAt(legacy, span));
    },
    remove: key =>
      client.send(new DeleteObjectCommand(at(key))).then(
        () => {},
        error => orUnavailable(error),
      ),
    async *list(keys) {
      try {
        for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix + keys }))
          for (const { Key, LastModified } of Contents ?? [])
            if (Key && LastModified) yield { key: Key.slice(prefix.length), writtenAt: LastModified.getTime() };
      } catch (error) {
        orUnavailable(error);
      }
    },
  };
}

/** Which bucket an endpoint means. */
function placeOf(endpoint: string): { config: S3ClientConfig; name: string; prefix: string } {
  const { origin, pathname } = new URL(endpoint);
  const [name, ...rest] = pathname.split('/').filter(Boolean);
  // Without a path, the host is the bucket's own.
  if (!name) return { config: { bucketEndpoint: true }, name: origin, prefix: '' };
  return { config: { endpoint: origin, forcePathStyle: true }, name, prefix: rest.map(each => `${each}/`).join('') };
}

/** The file of an answer. @throws StoreUnavailable if the answer is not for the span, or does not say its size */
function fileOf(body: Readable, length = NaN, range = '', span?: Span): OpenFile {
  const [from, to, size] = span
    ? (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(range)?.slice(1).map(Number) ?? [])
    : [0, length - 1, length];
  const isAsked = size !== undefined && (!span || (from === span.from && to === Math.min(span.to, size - 1)));
  if (isAsked && length === to! - from! + 1) return { size, stream: exactly(length, body) };
  body.destroy();
  throw new StoreUnavailable(
    `expected ${span ? `bytes ${span.from} to ${span.to}` : 'a size'}, got ${range || length}`,
  );
}

/** The same bytes, failing at their end unless there are `length`. Destroying it ends the request. */
function exactly(length: number, body: Readable): Readable {
  let passed = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(null, chunk);
    },
    flush: done => done(passed === length ? null : new StoreUnavailable(`${passed} of ${length} bytes arrived`)),
  });
  pipeline(body, counted, () => {}); // an error reaches the reader through `counted`
  return counted;
}
