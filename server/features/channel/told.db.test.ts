/** What the channel reads of merchants and payees: numbers for its key alone, on record, in pages. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { opener } from '#server/demo/channel/client';
import { putUpload } from '#server/foundation/files/keys';
import { act } from '#tests/world/act';
import { type Desk, openDesk } from '#tests/world/registering';
import { openTestApp, type TestApp } from '#tests/world/test-app';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openDesk(app);
});

it('numbers are opened by another implementation of JWE with the key’s secret', async ctx => {
  const python = `
import sys, json, base64
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
secret, sealed = sys.argv[1:]
part = lambda text: base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))
header, _, nonce, body, tag = sealed.split('.')
key = HKDF(algorithm=hashes.SHA256(), length=32, salt=None, info=b'agent-web channel numbers').derive(secret.encode())
print(AESGCM(key).decrypt(part(nonce), part(body) + part(tag), header.encode()).decode())`;
  ctx.skip(spawnSync('python3', ['-c', 'import cryptography']).status !== 0, 'needs python3-cryptography');
  const [told] = await desk.payees({ all: true, limit: 1 });
  const { stdout } = spawnSync('python3', ['-c', python, desk.key.secret, told!.sealed], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual(desk.open(told!.sealed));
  const other = await act(app.deps, contract.platformConfig.createKey, { keyName: '另一通道' });
  expect(() => opener(other)(told!.sealed)).toThrow(/authenticate/);
});

it('a reading is on record with the key that read', async () => {
  const bytes = Buffer.from('a licence');
  const { no: fileNo } = await app.one<{ no: string }>(
    `update file set sha256 = $1 where file_no = (select file_no from file limit 1) returning file_no as no`,
    createHash('sha256').update(bytes).digest('hex'),
  );
  await putUpload(app.deps.files, fileNo, bytes, 'image/png');
  await app.rows(`update agent set images = jsonb_build_object('licenseImg', $1::text) where agent_no = '10000001'`, [
    fileNo,
  ]);
  const [told] = await desk.payees({ all: true, limit: 1 });
  const [paper] = told!.papers;
  const read = await desk.ask<{ content: string }>('papers', { kind: 'PAYEE', no: told!.no, fileNo: paper!.fileNo });
  expect(createHash('sha256').update(Buffer.from(read.object.content, 'base64')).digest('hex')).toBe(paper!.sha256);
  const logged = await app.rows(
    `select operator_name as who, target_type || ' ' || target_no as target, content from operate_log where op_biz_type = 'REVEAL' order by id desc limit 2`,
  );
  const about = { who: `收单通道 ${desk.key.keyId}`, target: `ORG ${told!.no}` };
  expect(logged).toEqual([
    { ...about, content: `通道读取证件图片 ${paper!.kind}` },
    { ...about, content: '通道读取手机号、身份证号、银行卡号，资料版本1' },
  ]);
  // A picture of somebody else is none of this party.
  const of = (no: string) => desk.ask('papers', { kind: 'MERCHANT', no, fileNo: paper!.fileNo });
  expect(await of('898330154110001')).toMatchObject({ status: 404, message: '没有这份证件图片' });
});

it('payees come in pages, by number', async () => {
  const all = (await desk.payees({ all: true })).map(({ no }) => no);
  const first = (await desk.payees({ all: true, limit: 7 })).map(({ no }) => no);
  const second = (await desk.payees({ all: true, limit: 7, after: first.at(-1) })).map(({ no }) => no);
  expect([...first, ...second]).toEqual(all.slice(0, 14));
  expect(all).toEqual(all.toSorted());
});

it('the sealed example of the documentation is opened as it says', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/channel.md'), 'utf8');
  const [, secret = ''] = /the secret\n\n```text\n(.*)\n/.exec(document) ?? [];
  const [, sealed = '', clear = ''] = /```jwe\n(.*)\n```\n\nis\n\n```json\n(.*)\n/.exec(document) ?? [];
  expect(opener({ keyId: 'ck_0123456789abcdef', secret })(sealed)).toEqual(JSON.parse(clear));
});
