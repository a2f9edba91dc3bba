/** A sheet of flow fees: read by its headings, shown before it is applied, and applied as it was shown. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { uploadOf } from '#tests/world/multipart';
import { openWorld, type World } from '#tests/world/open';

interface Order {
  readonly cust_no: string;
  readonly cust_name: string;
  readonly flow_fee: number;
}
const { flowCard, upload } = contract;
let world: World;
let token: string;
let merchants: readonly Order[];
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
});
/** Others for each test: those of one before have its fee. */
beforeEach(async () => {
  merchants = await world.rows<Order>(
    `select o.cust_no, o.cust_name, o.flow_fee::int as flow_fee from flow_order o join merchant m using (cust_no)
     where m.agent_path like '/10000001/80000001/%' and m.account_status = 'TRUE' and o.flow_fee_status = 0 and o.flow_fee <> 4800
       and not exists (select 1 from flow_order x where x.cust_no = o.cust_no and x.flow_fee_status = 0 and x.order_no <> o.order_no)
     order by 1 limit 2`,
  );
});
const uploaded = async (rows: readonly (readonly string[])[]) => {
  const bytes = Buffer.from(rows.map(row => row.join(',')).join('\r\n'));
  const file = { fields: { bizType: 'CUST_FLOW_CARD_CHANGE' }, name: '流量费.csv', bytes };
  return String((await uploadOf(world, token, upload.file.path, file)).object['fileNo']);
};
const change = (fileNo: string, more: object = {}) =>
  world.send(flowCard.changeTask, { fileNo, requestNo: randomUUID(), ...more }, token);
const fees = async () => {
  const numbers = merchants.map(({ cust_no }) => cust_no);
  const rows = await world.rows<{ fee: number }>(
    `select flow_fee::int as fee from flow_order where cust_no = any($1) and flow_fee_status = 0 order by cust_no`,
    [numbers],
  );
  return rows.map(({ fee }) => fee);
};

it('takes the new fee with a column inserted before it, and shows old and new first', async () => {
  const before = merchants.map(({ flow_fee }) => flow_fee);
  const rows = merchants.map(({ cust_no }, at) => [cust_no, '36.00', at === 0 ? '48' : '49.00']);
  const fileNo = await uploaded([['门店改价'], ['商户编号', '旧流量费', '新流量费'], ...rows]);
  const tried = (await change(fileNo, { dryRun: true })).object;
  expect(tried.file).toMatchObject({
    rowCount: 2,
    firstLine: 3,
    firstRow: `${merchants[0]!.cust_no} 48`,
    lastLine: 4,
    lastRow: `${merchants[1]!.cust_no} 49.00`,
    unreadColumns: ['旧流量费'],
  });
  expect(tried.preview).toEqual({
    oldAmount: before[0]! + before[1]!,
    newAmount: 9_700,
    changes: merchants.map(({ cust_no, cust_name, flow_fee }, at) => ({
      line: at + 3,
      custNo: cust_no,
      custName: cust_name,
      oldFee: flow_fee,
      newFee: at === 0 ? 4_800 : 4_900,
    })),
  });
  expect(await fees()).toEqual(before);
  const done = (await change(fileNo, { digest: tried.digest })).object;
  expect(done).toMatchObject({ success: 2, fail: 0, preview: null, file: null, digest: tried.digest });
  expect(await fees()).toEqual([4_800, 4_900]);
});

it('is not applied when a fee has changed since it was shown', async () => {
  const fileNo = await uploaded([['新流量费', '商户编号'], ...merchants.map(({ cust_no }) => ['48', cust_no])]);
  const { digest } = (await change(fileNo, { dryRun: true })).object;
  const other = { custNo: merchants[0]!.cust_no, newFee: 5_000, requestNo: randomUUID() };
  expect((await world.send(flowCard.change, other, token)).code).toBe(200);
  expect(await change(fileNo, { digest })).toMatchObject({
    code: 409,
    message: '预检之后数据有变化，没有执行，请返回重新预检',
  });
  expect(await fees()).toEqual([5_000, merchants[1]!.flow_fee]);
  // The same request is sent again with what is shown now.
  const requestNo = randomUUID();
  const again = (await change(fileNo, { dryRun: true, requestNo })).object;
  const first = await change(fileNo, { digest: again.digest, requestNo });
  expect(await change(fileNo, { digest: again.digest, requestNo })).toMatchObject({ code: 200, object: first.object });
});

it('is refused by name with a heading missing or doubled, and by row for a merchant that stands twice', async () => {
  const [one, two] = merchants.map(({ cust_no }) => cust_no);
  const before = await fees();
  expect(
    await change(
      await uploaded([
        ['商户编号', '流量费'],
        [one!, '48'],
      ]),
    ),
  ).toMatchObject({
    code: 400,
    message: '没有找到「新流量费」一列（第1行另有：流量费），请使用下载的模板填写',
  });
  expect(
    await change(
      await uploaded([
        ['商户编号', '新流量费', '新流量费'],
        [one!, '36', '48'],
      ]),
    ),
  ).toMatchObject({
    code: 400,
    message: '第1行有重复的列「新流量费」（B、C列），每个列名只能有一列',
  });
  const twice = await uploaded([
    ['商户编号', '新流量费'],
    [one!, '48'],
    [two!, '5万'],
    [one!, '49'],
  ]);
  const { object } = await change(twice, { dryRun: true });
  expect([object.success, object.refused.map(({ line, reason }) => [line, reason])]).toEqual([
    0,
    [
      [2, '商户编号在文件中重复（第2、4行）'],
      [3, '新流量费应为以元为单位的金额'],
      [4, '商户编号在文件中重复（第2、4行）'],
    ],
  ]);
  expect(await fees()).toEqual(before);
});

it('gives refused rows back as a file that can be corrected and handed in: with their reasons, in yuan', async () => {
  const [one, two] = merchants.map(({ cust_no }) => cust_no);
  const rows = [
    ['商户编号', '新流量费'],
    [one!, '4800.50'],
    [two!, '5万'],
  ];
  const { object } = await change(await uploaded(rows));
  expect(object).toMatchObject({ success: 0, fail: 2, failFileNo: expect.stringMatching(/csv$/) });
  const { url } = (await world.send(upload.showImg, { fileNo: object.failFileNo! }, token)).object;
  const given = (await world.app.inject({ url, headers: { token } })).payload;
  expect(given).toMatch(/,4800\.50,"流量费需在.*\r\n/);
  expect(given).toMatch(/,"5万","新流量费应为以元为单位的金额"\r\n/);
  const corrected = given.replaceAll('4800.50', '48').replace('5万', '49');
  const again = (await change(await uploaded([[corrected]]), { dryRun: true })).object;
  expect(again.preview?.changes.map(({ custNo, newFee }) => [custNo, newFee])).toEqual([
    [one, 4_800],
    [two, 4_900],
  ]);
});

it('takes no failure of the database for a refused row: nothing is applied, and it can be sent again', async () => {
  const fileNo = await uploaded([['商户编号', '新流量费'], ...merchants.map(({ cust_no }) => [cust_no, '48'])]);
  const before = await fees();
  const body = { requestNo: randomUUID() };
  await world.rows('alter table flow_change rename to flow_change_away');
  expect(await change(fileNo, body)).toMatchObject({ code: 500, message: '系统繁忙，请稍后再试' });
  await world.rows('alter table flow_change_away rename to flow_change');
  expect(await fees()).toEqual(before);
  expect((await change(fileNo, body)).object).toMatchObject({ success: 2, fail: 0 });
});
