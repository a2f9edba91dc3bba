/** Uploads that belong to nothing (docs/domain/conventions.md#uploads). */
import { utimesSync, writeFileSync, mkdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { createEncryption } from '#server/foundation/encryption';
import { uploadKey } from '#server/foundation/files/keys';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { expireUploads } from './references';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  // Only what a test stores is looked at.
  await app.rows(`delete from file where file_no <> 'demo.png'`);
});
const fileNo = (letter: string) => `${letter.repeat(32)}.png`;
async function stored(no: string): Promise<void> {
  await app.deps.files.write(uploadKey(no), [Buffer.from('png')], { mime: 'image/png' });
  await app.rows(
    `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time)
     select $1, agent_no, agent_path, 'idFrontImg', 'a.png', 'image/png', 3, 'x', $2 from agent where agent_no = '80000001'`,
    [no, app.clock.now()],
  );
}
const expire = () => expireUploads(app.deps, app.clock.now());
const isThere = async (no: string) => [
  (await app.rows(`select 1 from file where file_no = $1`, [no])).length === 1,
  await app.deps.files.open(uploadKey(no)).then(found => (found?.stream.destroy(), found !== null)),
];

describe('an upload that belongs to nothing', () => {
  it('goes seven days after it was uploaded, and not a millisecond before', async () => {
    await stored(fileNo('a'));
    app.clock.advance(7 * dayMs);
    await expire();
    expect(await isThere(fileNo('a'))).toEqual([true, true]);
    app.clock.advance(1);
    await expire();
    expect(await isThere(fileNo('a'))).toEqual([false, false]);
  });
  it('stays while a record or a draft names it', async () => {
    for (const letter of ['a', 'b', 'c', 'd']) await stored(fileNo(letter));
    await app.rows(`update agent set images = jsonb_build_object('licenseImg', $1::text) where agent_no = '80000001'`, [
      fileNo('a'),
    ]);
    const sealed = createEncryption(app.deps.secret).encrypt(JSON.stringify({ idFrontImg: fileNo('b') }));
    await app.rows(
      `insert into form_draft (operator_no, form_key, content, update_time) values ('OP00000001', 'x', $1, 0)`,
      [sealed],
    );
    await app.rows(`update invoice set file_no = $1 where id = (select min(id) from invoice)`, [fileNo('c')]);
    app.clock.advance(8 * dayMs);
    await expire();
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(letter => isThere(fileNo(letter))))).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
    await app.rows(`delete from form_draft where form_key = 'x'`);
    await expire();
    expect(await isThere(fileNo('b'))).toEqual([false, false]);
  });
  it('goes where there are bytes without a row', async () => {
    const path = join(app.filesDir, uploadKey(fileNo('e')));
    mkdirSync(dirname(path), { recursive: true });
    for (const [name, days] of [
      [path, 8],
      [path.replace(fileNo('e'), fileNo('f')), 6],
    ] as const) {
      writeFileSync(name, 'png');
      const at = (Date.now() - days * dayMs) / 1000;
      utimesSync(name, at, at);
    }
    await expire();
    expect([existsSync(path), existsSync(path.replace(fileNo('e'), fileNo('f')))]).toEqual([false, true]);
  });
});

describe('a form that is handed in', () => {
  const submit = (signImg: string, riskOrderNo: string) =>
    app.send(
      contract.riskOrder.submit,
      { riskOrderNo, remark: '商户经营正常，附签购单一张。', signImg, ...request() },
      app.as('agent_l1'),
    );
  it('is refused with a picture that was never uploaded, or that is of others', async () => {
    const { no } = await app.one<{ no: string }>(
      `update risk_order set risk_order_status = 'WAIT_SUBMIT', deadline = $1 where id = (select min(id) from risk_order where agent_path = '/10000001/80000001/') returning risk_order_no as no`,
      app.clock.now() + dayMs,
    );
    await stored(fileNo('a'));
    await app.rows(`update file set agent_path = '/10000003/' where file_no = $1`, [fileNo('a')]);
    for (const picture of [fileNo('a'), fileNo('b')])
      expect(await submit(picture, no)).toMatchObject({ code: 400, message: '图片未上传或已过期，请重新上传' });
    await stored(fileNo('c'));
    expect((await submit(fileNo('c'), no)).code).toBe(200);
    app.clock.advance(8 * dayMs);
    await expire();
    expect(await isThere(fileNo('c'))).toEqual([true, true]);
  });
});
