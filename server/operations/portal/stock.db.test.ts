/** Terminals brought in by the platform, one run of numbers or a file at a time (docs/domain/platform.md#stock). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { uploadOf } from '#tests/world/multipart';
import { sheetSaying } from '#tests/world/archive';
import { openWorld, type World } from '#tests/world/open';

const { platformStock, upload } = contract;
let world: World;
let platform: string;
beforeEach(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});
const send = <In, Out>(call: Call<In, Out>, body: object, token = platform) =>
  world.send(call, { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body }, token);
const audited = async () =>
  (await send(contract.platformAudit.list, { side: 'PLATFORM' })).object.list.map(({ content }) => content);

const target = { orgNo: '10000001', policyCode: 'DQ2601', remark: '到货' };
const head = '终端SN,终端型号,厂商,流量卡号,活动编号';
const uploaded = async (content: string | Buffer, name = '到货.csv'): Promise<string> => {
  const file = { fields: { bizType: 'TERM_STOCK_IN' }, name, bytes: Buffer.from(content as string) };
  return String((await uploadOf(world, platform, `/platform${upload.file.path}`, file)).object['fileNo']);
};
const text = (place: string, content: string) => `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;
const stored = () =>
  world.rows<object>(
    `select term_sn, term_model, vendor, iccid, markting_no, org_no, term_status from terminal where term_sn like '%FILE%' order by 1`,
  );

describe('a file of terminals', () => {
  it('is tried, stored once as a whole, and audited; they are then in the list with their organisation', async () => {
    const { markting_no: activity } = (
      await world.rows<{ markting_no: string }>(
        `select markting_no from activity where policy_code = 'DQ2601' order by 1 desc limit 1`,
      )
    )[0]!;
    const fileNo = await uploaded(
      `说明\n${head}\n00003602FILE00000001,mp46,新大陆,89860012345678901234,${activity}\n\n00003705file00000002,QS-D20,,,\n`,
    );
    const asked = { ...target, fileNo };
    const tried = await send(platformStock.stockFile, { ...asked, dryRun: true });
    expect(tried).toMatchObject({ code: 200, object: { done: 2, refused: [] } });
    expect(tried.object.preview).toMatchObject({
      orgNo: '10000001',
      models: [
        { termModel: 'MP46', termCount: 1 },
        { termModel: 'QS-D20', termCount: 1 },
      ],
    });
    expect(await stored()).toEqual([]);
    const body = { ...asked, requestNo: randomUUID() };
    const [first, again] = await Promise.all([
      send(platformStock.stockFile, body),
      send(platformStock.stockFile, body),
    ]);
    expect([first.code, again.object]).toEqual([200, first.object]);
    const inStock = { org_no: '10000001', term_status: 'STOCK' };
    expect(await stored()).toEqual([
      {
        ...inStock,
        term_sn: '00003602FILE00000001',
        term_model: 'MP46',
        vendor: '新大陆',
        iccid: '89860012345678901234',
        markting_no: activity,
      },
      {
        ...inStock,
        term_sn: '00003705FILE00000002',
        term_model: 'QS-D20',
        vendor: null,
        iccid: null,
        markting_no: expect.any(String),
      },
    ]);
    expect((await audited()).filter(content => content === '按表格入库 2 台：到货')).toHaveLength(1);
    const found = ['00003705FILE00000002', '00003602FILE00000001'].map(termSn => send(platformStock.list, { termSn }));
    const lists = (await Promise.all(found)).flatMap(({ object }) => object.list);
    expect(lists.map(({ termSn, orgNo, vendor, allowed }) => [termSn, orgNo, vendor, allowed])).toEqual([
      ['00003705FILE00000002', '10000001', null, { 'termStatus.scrap': null }],
      ['00003602FILE00000001', '10000001', '新大陆', { 'termStatus.scrap': null }],
    ]);
    const totals = (await send(platformStock.total, { vendor: '新大陆', termStatus: 'STOCK' })).object;
    expect(totals.termCount).toBe(totals.stockCount);
  });
  it('with one wrong row is refused whole, and says what is wrong in which row', async () => {
    const { term_sn: known } = (await world.rows<{ term_sn: string }>(`select term_sn from terminal limit 1`))[0]!;
    const { iccid } = (
      await world.rows<{ iccid: string }>(`select iccid from terminal where iccid is not null limit 1`)
    )[0]!;
    const rows = [
      '00003602FILE00000001,MP46,,,',
      '00003602FILE00000001,MP46,,,',
      'F1,XX,,12,Z9',
      `${known},MP46,,${iccid},`,
    ];
    const fileNo = await uploaded([head, ...rows].join('\r\n'));
    const { object } = await send(platformStock.stockFile, { ...target, fileNo, dryRun: true });
    expect([object.done, object.preview]).toEqual([1, null]);
    expect(object.refused).toEqual([
      { line: 3, termSn: '00003602FILE00000001', reason: '终端SN在文件中重复' },
      {
        line: 4,
        termSn: 'F1',
        reason: expect.stringMatching(
          /^终端SN应为.*；流量卡号应为.*；终端型号应为参考数据中的型号：A90、MP46、.*；活动编号应为.*之一$/,
        ),
      },
      {
        line: 5,
        termSn: known,
        reason: expect.stringMatching(/^终端SN已在库中；流量卡号已用于终端 \S+$/),
      },
    ]);
    expect(await send(platformStock.stockFile, { ...target, fileNo })).toMatchObject({
      code: 409,
      message: '第3行：终端SN在文件中重复',
    });
    expect(await stored()).toEqual([]);
    expect((await audited()).filter(content => content.startsWith('按表格'))).toEqual([]);
  });
  it('is read by its headings, and only with numbers that its models can have', async () => {
    const shuffled = ['活动编号,备注,流量卡号,终端型号,终端SN,厂商', ',x,,A90,00003705FILE00000001,升腾'].join('\n');
    const { object } = await send(platformStock.stockFile, {
      ...target,
      fileNo: await uploaded(shuffled),
      dryRun: true,
    });
    expect(object.file).toEqual({
      sheetName: null,
      rowCount: 1,
      firstLine: 2,
      firstRow: '00003705FILE00000001 A90 升腾',
      lastLine: 2,
      lastRow: '00003705FILE00000001 A90 升腾',
      hiddenLines: [],
      hiddenColumns: [],
      unreadColumns: ['备注'],
    });
    const other = `${head}\n00003705FILE00000001,MP46,,,`;
    expect(
      (await send(platformStock.stockFile, { ...target, fileNo: await uploaded(other), dryRun: true })).object,
    ).toMatchObject({
      done: 0,
      refused: [{ line: 2, termSn: '00003705FILE00000001', reason: 'MP46的终端SN应以00003602开头' }],
    });
    const run = { ...target, termModel: 'A90', snStart: '00003602FILE00000001', count: 1 };
    expect(await send(platformStock.stockIn, run)).toMatchObject({
      code: 400,
      message: 'A90的终端SN应以00003705开头',
    });
    expect(await stored()).toEqual([]);
  });
  it('of a workbook with numbers that a spreadsheet rounded is refused, and brings nothing into stock', async () => {
    const cells = ['<c r="A2"><v>1.23456789012346E+17</v></c>', '<c r="A3"><v>123456789012345678</v></c>'];
    const rows = cells.map((cell, at) => `<row r="${at + 2}">${cell}${text(`B${at + 2}`, 'MP46')}</row>`).join('');
    const headings = head.split(',').map((each, at) => text(`${'ABCDE'[at]}1`, each));
    const bytes = sheetSaying(`<row r="1">${headings.join('')}</row>${rows}`);
    const fileNo = await uploaded(bytes, '到货.xlsx');
    const before = await world.rows('select count(*) from terminal');
    for (const dryRun of [true, false])
      expect(await send(platformStock.stockFile, { ...target, fileNo, dryRun })).toMatchObject({
        code: 400,
        message: [
          '第2行「终端SN」为数字 1.23456789012346E+17，超过15位的数字会丢失末尾几位，请将该列设为文本格式后重新填写',
          '第3行「终端SN」为数字 123456789012345678，超过15位的数字会丢失末尾几位，请将该列设为文本格式后重新填写',
        ].join('；'),
      });
    expect(await world.rows('select count(*) from terminal')).toEqual(before);
  });
  it('is stored only as it was previewed', async () => {
    const fileNo = await uploaded(`${head}\n00003602FILE00000001,MP46,,,`);
    const { digest } = (await send(platformStock.stockFile, { ...target, fileNo, dryRun: true })).object;
    // Another activity of the policy comes first in the meantime.
    await world.rows(`update activity set enabled = false where policy_code = 'DQ2601'`);
    expect(await send(platformStock.stockFile, { ...target, fileNo, digest })).toMatchObject({
      code: 409,
      message: '预检之后数据有变化，没有执行，请返回重新预检',
    });
    expect(await stored()).toEqual([]);
    await world.rows(`update activity set enabled = true where policy_code = 'DQ2601'`);
    expect((await send(platformStock.stockFile, { ...target, fileNo, digest })).code).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
  it('is refused without its columns, without rows, and for a policy or organisation that does not fit', async () => {
    const load = async (text: string, change: object = {}) =>
      send(platformStock.stockFile, { ...target, fileNo: await uploaded(text), dryRun: true, ...change });
    expect(await load('SN\n00003602FILE00000001')).toMatchObject({
      code: 400,
      message: expect.stringContaining('「终端SN」'),
    });
    expect(await load(`${head}\n`)).toMatchObject({ code: 400, message: '文件中没有数据' });
    const good = `${head}\n00003602FILE00000001,MP46,,,`;
    expect(await load(good, { orgNo: '80000001' })).toMatchObject({ code: 404, message: '机构不存在' });
    expect(await load(good, { policyCode: 'NOSUCH' })).toMatchObject({ code: 404, message: '政策不存在' });
    await world.rows(`update policy set org_no = '10000003' where policy_code = 'DQ2601'`);
    expect(await load(good)).toMatchObject({ code: 409, message: '政策属于其他机构' });
    const binary = { fields: { bizType: 'TERM_STOCK_IN' }, name: 'a.csv', bytes: Buffer.from([0x41, 0, 0x42]) };
    expect(await uploadOf(world, platform, `/platform${upload.file.path}`, binary)).toMatchObject({ code: 400 });
    const invoice = { fields: { bizType: 'INVOICE' }, name: 'a.csv', bytes: Buffer.from('a,b') };
    expect(await uploadOf(world, platform, `/platform${upload.file.path}`, invoice)).toMatchObject({
      code: 400,
      message: '该用途不接受csv文件',
    });
  });
  it('is not for whoever may only look at the stock', async () => {
    const entry = await world.signIn('platform_entry');
    expect((await send(platformStock.list, {}, entry)).code).toBe(200);
    expect(await send(platformStock.stockFile, { ...target, fileNo: 'x.csv' }, entry)).toMatchObject({ code: 403 });
  });
});

describe('a run of numbers', () => {
  it('ends at four digits', async () => {
    const run = { ...target, termModel: 'MP46', snStart: '00003602RUN000009998', count: 3 };
    expect(await send(platformStock.stockIn, run)).toMatchObject({
      code: 400,
      message: '台数不能超过2，序列号末四位不足',
    });
    expect((await send(platformStock.stockIn, { ...run, count: 2 })).object.termSns).toEqual([
      '00003602RUN000009998',
      '00003602RUN000009999',
    ]);
  });
});
