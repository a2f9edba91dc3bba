/**
 * Encrypts parts of a backup to public keys, in the format of age (https://age-encryption.org/v1): a file opens with one of
 * the private keys, and tells if it was cut or changed (docs/decisions/056-encrypted-backups.md).
 */
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Unusable } from './manifest';

const streamOf = (content: Readable) => Readable.toWeb(content) as ReadableStream<Uint8Array>;
const readableOf = (stream: ReadableStream) => Readable.fromWeb(stream as NodeStream);

export type Encrypting = Pick<Encrypter, 'encrypt'>;
/** @param recipients Public keys, `age1…`. @throws Unusable if one is mistyped */
export function encryptingTo(recipients: readonly string[]): Encrypting {
  const encrypter = new Encrypter();
  for (const each of recipients)
    try {
      encrypter.addRecipient(each);
    } catch {
      throw new Unusable(`BACKUP_KEY 中的 ${each} 不是有效的 age 公钥`);
    }
  return encrypter;
}

/** Writes an encrypted file, as the content arrives. @throws the error of the content, or of the disk */
export async function sealInto(path: string, content: Readable, encrypting: Encrypting): Promise<void> {
  const sealed = await encrypting.encrypt(streamOf(content));
  await pipeline(readableOf(sealed), createWriteStream(path, { mode: 0o600, flush: true }));
}

export type Decrypting = Pick<Decrypter, 'decrypt'>;
/** @param path A file of `age-keygen` or `npm run backup -- key`. @throws Unusable if it holds no private key */
export function decryptingWith(path: string): Decrypting {
  const decrypter = new Decrypter();
  const lines = textOf(path).split('\n');
  const keys = lines.map(line => line.trim()).filter(line => line !== '' && !line.startsWith('#'));
  try {
    for (const each of keys) decrypter.addIdentity(each);
  } catch {
    throw new Unusable(`--key 指定的 ${path} 不是 age 私钥文件（应含 AGE-SECRET-KEY-1…）`);
  }
  if (keys.length === 0) throw new Unusable(`--key 指定的 ${path} 不含 age 私钥（AGE-SECRET-KEY-1…）`);
  return decrypter;
}
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Unusable(`读不到 --key 指定的密钥文件（${(error as Error).message}）`);
  }
}

/** The content of an encrypted file, as it is read. @throws Unusable if none of the private keys opens it */
export async function opened(path: string, decrypting: Decrypting): Promise<Readable> {
  const file = createReadStream(path);
  try {
    return readableOf(await decrypting.decrypt(streamOf(file)));
  } catch (error) {
    file.destroy();
    throw new Unusable(
      `--key 的密钥打不开 ${path}：备份是为另一个密钥加密的，或文件已损坏（${(error as Error).message}）`,
    );
  }
}

/** Makes a private key in a new file. @returns Its public key. @throws Unusable if the file cannot be made */
export async function makeKey(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new Unusable(`不能写入 ${path}，不会覆盖已有文件（${(error as Error).message}）`);
  }
  return recipient;
}
