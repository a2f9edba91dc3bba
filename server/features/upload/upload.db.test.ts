/** Uploads: checked by content, re-encoded, and shown by links that expire. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { uploadOf } from '#tests/world/multipart';
import { openWorld, type World } from '#tests/world/open';
import { xlsxOf } from '#server/foundation/export/xlsx';
import { stopRecogniser } from './recogniser';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
});
afterAll(stopRecogniser);

const upload = (path: string, fields: Record<string, string>, name: string, bytes: Buffer) =>
  uploadOf(world, token, path, { fields, name, bytes });
const { upload: calls } = contract;

describe('the recogniser', () => {
  it('reports an image that is not a document', async () => {
    const blank = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await upload(calls.ocr.path, { type: 'ID_FRONT' }, 'blank.png', blank)).toMatchObject({
      code: 400,
      message: '图片无法识别，请重新上传清晰图片',
    });
  });
});

describe('an upload', () => {
  it('is refused by its content, not by its name', async () => {
    const send = (name: string, bytes: Buffer) => upload(calls.img.path, { imgType: 'doorImg' }, name, bytes);
    expect((await send('x.png', Buffer.from('<svg onload="alert(1)"/>'))).message).toBe('请上传jpg、png或webp图片');
    expect(
      (
        await send(
          'x.png',
          Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('broken')]),
        )
      ).message,
    ).toBe('图片已损坏或过大，请重新上传');
    expect((await upload(calls.file.path, { bizType: 'INVOICE' }, 'x.pdf', Buffer.from('MZ'))).message).toContain(
      '文件内容与类型不符',
    );
  });
  it('loses hidden data, and is shown only by a complete link before it expires', async () => {
    const secret = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .jpeg()
      .toBuffer();
    expect(secret.includes('hidden words')).toBe(true);
    const { object } = await upload(calls.img.path, { imgType: 'doorImg' }, 'shop.jpg', secret);
    const url = String(object['url']);
    const shown = await world.app.inject({ url, headers: { token } });
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.includes('hidden words')]).toEqual([
      200,
      'image/jpeg',
      false,
    ]);
    expect((await world.app.inject({ url: `${url.slice(0, -2)}xx`, headers: { token } })).statusCode).toBe(404);
    const fileNo = String(object['fileNo']);
    expect((await world.send(calls.showImg, { fileNo }, await world.signIn('agent_off'))).code).toBe(404);
    expect((await world.send(calls.showImg, { fileNo }, await world.signIn('org_demo'))).code).toBe(200);
    world.clock.advance(11 * 60_000);
    expect((await world.app.inject({ url, headers: { token } })).statusCode).toBe(404);
  });
  it('is shown to providers it concerns, and not to one that references it in its own record', async () => {
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const { object } = await upload(calls.img.path, { imgType: 'idFrontImg' }, 'id.png', picture);
    const fileNo = String(object['fileNo']);
    for (const [username, agentNo, seen] of [
      ['agent_l2', '80000011', 200],
      ['agent_off', '80000007', 404],
    ] as const) {
      const asked = await world.signIn(username);
      expect([username, (await world.send(calls.showImg, { fileNo }, asked)).code]).toEqual([username, 404]);
      await world.rows(`update agent set images = jsonb_build_object('idFrontImg', $1::text) where agent_no = $2`, [
        fileNo,
        agentNo,
      ]);
      expect([username, (await world.send(calls.showImg, { fileNo }, asked)).code]).toEqual([username, seen]);
    }
  });
});

describe('a template', () => {
  it('is downloaded, filled in, and read back row by row, with a file of failed rows', async () => {
    const { object } = await world.send(contract.lookup.template, { templateCode: 'CUST_FLOW_CARD_CHANGE' }, token);
    const blank = await world.app.inject({ url: object.url });
    expect([blank.statusCode, (await readXlsxFile(blank.rawPayload))[0]!.data[1]]).toEqual([
      200,
      ['商户编号', '新流量费'],
    ]);
    const [open, other] = await world.rows<{ cust_no: string }>(
      `select m.cust_no from merchant m join flow_order o using (cust_no) where m.agent_path like '/10000001/80000001/%' and o.flow_fee_status = 0 and m.account_status = 'TRUE' group by 1 order by 1 limit 2`,
    );
    const rows = [
      [open!.cust_no, '48.00'],
      ['898000000000000', '48'],
      [other!.cust_no, '999'],
      ['坏行', 'abc'],
    ].map(row => row.map(text => ({ text })));
    const filled = xlsxOf({
      title: '流量费',
      note: null,
      headers: ['商户编号', '新流量费'],
      widths: [20, 20],
      batches: (async function* () {
        yield rows;
      })(),
    });
    const { fileNo } = (
      await upload(calls.file.path, { bizType: 'CUST_FLOW_CARD_CHANGE' }, 'filled.xlsx', await buffer(filled))
    ).object;
    const change = (further: object) =>
      world.send(contract.flowCard.changeTask, { fileNo: String(fileNo), requestNo: randomUUID(), ...further }, token);
    // A dry run returns the same result per row and changes nothing.
    const tried = (await change({ dryRun: true })).object;
    expect(tried).toMatchObject({ total: 4, success: 1, fail: 3, failFileNo: null });
    expect(tried.refused.map(({ line }) => line)).toEqual([4, 5, 6]);
    expect(tried.refused[2]!.reason).toContain('商户编号应为15位数字');
    const done = await change({});
    expect(done.object).toMatchObject({ total: 4, success: 1, fail: 3, failFileNo: expect.stringMatching(/csv$/) });
    expect(done.object.refused).toEqual(tried.refused);
    const link = (await world.send(calls.showImg, { fileNo: done.object.failFileNo! }, token)).object.url;
    expect((await world.app.inject({ url: link, headers: { token } })).payload).toContain('流量费需在');
  });
});
