/** The way into an installation (docs/import.md), with the sheets of deploy/samples/import on an institution from nothing. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { Call } from '@/api/schema/call';
import type { FileStore } from '#server/foundation/files/store';
import { proveLedger } from '#server/features/ledger/prove';
import { runTimers } from '#server/operations/timers';
import { channelOf } from '#tests/world/channel';
import { type Institution, openInstitution } from '#tests/world/institution';
import { rootForm, uploadLicence } from '#tests/world/root';
import { operate } from '../actions';
import { type Report, runImport } from './run-import';

const boss = { name: '沈知远', phone: '13900000009', password: 'Harbour-Violet-31' };
const orgPhone = '13911110001';
const folders: string[] = [];
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true })));

/** A copy of the samples, with what is changed in one of its files. */
function samples(change?: readonly [file: string, from: string, to: string]): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  folders.push(folder);
  cpSync('deploy/samples/import', folder, { recursive: true });
  if (!change) return folder;
  const [file, from, to] = change;
  const path = join(folder, `${file}.csv`);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return folder;
}

async function openEmpty() {
  const institution = await openInstitution(boss);
  const { ask, signIn } = institution;
  const platform = await signIn('PLATFORM', boss.phone, boss.password);
  const identity = {
    title: '青禾支付科技有限公司',
    taxNo: '91330100MA2ABCDE5X',
    address: '杭州市西湖区文三路 9 号',
    bank: '招商银行杭州分行 571900001',
    publisher: '青禾运营',
  };
  await ask(contract.platformConfig.setIdentity, identity, platform);
  await institution.world.rows(uploadLicence);
  const root = { ...rootForm, phone: orgPhone };
  const { agentNo: orgNo } = await ask(contract.platformParty.openRoot, root, platform);
  const products = readFileSync('deploy/samples/products.json', 'utf8');
  await ask(contract.platformConfig.loadProducts, { orgNo, products, remark: '开业' }, platform);
  const key = await ask(contract.platformConfig.createKey, { keyName: '主通道' }, platform);
  const run = (folder: string, more: { readonly dryRun?: boolean; readonly only?: string } = {}) =>
    runImport(institution.world.deps, {
      paths: [more.only ? join(folder, `${more.only}.csv`) : folder],
      as: boss.phone,
      dryRun: more.dryRun ?? false,
    });
  return { ...institution, platform, key, run };
}

const tables = ['agent', 'merchant', 'store', 'terminal', 'active_record', 'ledger', 'operator', 'file', 'import_row'];
const countsOf = async ({ world }: Pick<Institution, 'world'>) => {
  const counts = await Promise.all(
    tables.map(name => world.rows<{ n: number }>(`select count(*)::int as n from ${name}`)),
  );
  return Object.fromEntries(tables.map((name, index) => [name, counts[index]![0]!.n]));
};

describe('the samples', () => {
  let empty: Awaited<ReturnType<typeof openEmpty>>;
  beforeAll(async () => void (empty = await openEmpty()), 120_000);

  it('write nothing in a dry run, here through the operations interface', async () => {
    const before = await countsOf(empty);
    const asked = { paths: [samples()], as: boss.phone, dryRun: true };
    const { files, isWhole } = (await operate(empty.world.deps, 'import', asked)) as Report;
    expect(files.flatMap(({ samples: refused }) => refused)).toEqual([]);
    expect([isWhole, files.map(({ label, written }) => `${label} ${written}`)]).toEqual([
      true,
      ['代理商 2', '结算条件 20', '活动返现 2', '员工 2', '商户 3', '商户费率 2', '终端 4', '激活 2', '期初余额 3'],
    ]);
    expect(await countsOf(empty)).toEqual(before);
    expect(
      readdirSync(empty.world.filesDir, { recursive: true }).filter(name => String(name).endsWith('.png')),
    ).toEqual([]);
  });

  it('are imported once, whole, and nothing differs', async () => {
    const first = await empty.run(samples());
    expect(first.compared.filter(({ expected, found }) => expected !== found)).toEqual([]);
    expect(first.isWhole).toBe(true);
    const counts = await countsOf(empty);
    expect(counts).toMatchObject({ agent: 3, merchant: 3, store: 3, terminal: 4, active_record: 2, ledger: 3 });
    const again = await empty.run(samples());
    expect([again.isWhole, again.files.map(({ written, known, read }) => [written, known === read])]).toEqual([
      true,
      again.files.map(() => [0, true]),
    ]);
    expect(await countsOf(empty)).toEqual(counts);
    const logs = await empty.world.rows<{ content: string; operator_no: string }>(
      `select content, operator_no from operate_log where target_type = 'IMPORT' and content like '导入期初余额%' order by id`,
    );
    expect(logs.map(({ content }) => content)).toEqual([
      '导入期初余额 期初余额.csv：3行，写入3行，此前已导入0行；分润账户 1,234.50元、奖励账户 88.00元、欠款账户 56.00元',
      '导入期初余额 期初余额.csv：3行，写入0行，此前已导入3行；分润账户 1,234.50元、奖励账户 88.00元、欠款账户 56.00元',
    ]);
    expect(logs.every(({ operator_no: no }) => no !== null)).toBe(true);
  });

  it('tell the channel again of those whose terminals follow', async () => {
    const { run, world } = await openEmpty();
    for (const only of ['代理商', '结算条件', '活动返现', '员工', '商户']) await run(samples(), { only });
    await world.rows(`update channel_registration set registration_status = 'REGISTERED'`);
    await run(samples(), { only: '终端' });
    const told = await world.rows<{ line: string }>(
      `select registration_kind || ' ' || content_version || ' ' || registration_status as line from channel_registration order by 1`,
    );
    const [again, first] = ['MERCHANT 2 WAITING', 'PAYEE 1 REGISTERED'];
    expect(told.map(({ line }) => line)).toEqual(['MERCHANT 1 REGISTERED', again, again, first, first]);
  }, 120_000);

  it('are in the lists of their organisation', async () => {
    const { ask, signIn, initialOf } = empty;
    const org = await signIn('PROVIDER', orgPhone, await initialOf(orgPhone));
    const rowsIn = async (call: Call): Promise<readonly Record<string, unknown>[]> =>
      ((await ask(call, {}, org)) as { list: readonly Record<string, unknown>[] }).list;
    expect((await rowsIn(contract.agentInfo.list as Call)).map(each => each['agentName']).toSorted()).toEqual([
      '叶棠商行',
      '韩柏商行',
    ]);
    expect(
      (await rowsIn(contract.customer.list as Call)).map(each => [
        each['custName'],
        each['accountStatus'],
        each['activeStatus'],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['阮梅花店', 'TRUE', 'SUCCESS'],
        ['许兰花店', 'TRUE', 'DOING'],
        ['白竹花店', 'TRUE', null],
      ]),
    );
    expect((await rowsIn(contract.terminal.list as Call)).map(each => each['termStatus']).toSorted()).toEqual([
      'ACTIVE',
      'BOUND',
      'ISSUED',
      'STOCK',
    ]);
  });

  it('are balances that are listed, explained and in the statement', async () => {
    const { world } = empty;
    // The owner has chosen a password.
    await world.rows(`update operator set first_login = false where username = '13922229001'`);
    const owner = await world.signIn('13922229001');
    const entries = (await world.send(contract.account.ledgerList, {}, owner)).object.list;
    expect(entries.map(({ bizType, accountType, amount }) => [bizType, accountType, amount]).toSorted()).toEqual([
      ['OPENING_IN', 'PROFIT', 123_450],
      ['OPENING_IN', 'REWARD', 8_800],
    ]);
    const asked = { moneyKind: 'LEDGER', bizOrderNo: entries[0]!.ledgerNo } as const;
    const { object: explained } = await world.send(contract.money.explain, asked, owner);
    expect([explained.isEqual, explained.isBooked, explained.bookNote]).toEqual([true, true, '自原系统转入的期初余额']);
  });

  it('sell: the shares go up the chain by the imported terms, and the ledger proves', async () => {
    const { world, key } = empty;
    const [cust] = await world.rows<{ cust_no: string }>(`select cust_no from merchant where cust_name = '阮梅花店'`);
    const report = channelOf({ app: world.app, clock: world.clock }, key);
    const sold = await report('sales', {
      channelNo: randomUUID(),
      custNo: cust!.cust_no,
      termSn: '00003602IM2025000001',
      payBrand: 'SK',
      cardType: 'DJK',
      transAmount: 1_000_000,
      transTime: world.clock.now(),
    });
    expect([sold.code, sold.message]).toEqual([200, '成功']);
    const [fee] = await world.rows<{ fee_amount: number }>(`select fee_amount from trans`);
    // 0.62 % of 10,000 yuan, the imported rate.
    expect(fee!.fee_amount).toBe(6_200);
    world.clock.advance(startOfDay(dayOf(world.clock.now())) + dayMs + 10 * 3_600_000 - world.clock.now());
    await runTimers(world.deps);
    const shares = await world.rows<{ name: string; amount: number }>(
      `select a.agent_name as name, sum(p.profit_amount)::int as amount from profit_record p join agent a on a.agent_no = p.owner_agent_no group by 1 order by 2 desc`,
    );
    // Between 0.62 % and 0.53 %, 0.53 % and 0.52 %, 0.52 % and 0.515 %.
    expect(shares.map(({ name, amount }) => [name, amount])).toEqual([
      ['叶棠商行', 900],
      ['韩柏商行', 100],
      ['青禾支付', 50],
    ]);
    expect((await proveLedger(world.deps, world.clock.now(), { whole: true })).broken).toEqual([]);
    world.clock.advance(31 * dayMs);
    await runTimers(world.deps);
    const owner = await world.signIn('13922229001');
    const { items } = (await world.send(contract.statement.issue, { month: '2026-11' }, owner)).object;
    expect(items.filter(({ bizType }) => bizType === 'OPENING_IN').map(each => each.creditAmount)).toEqual([
      123_450, 8_800,
    ]);
  });
});

const wrong: readonly (readonly [file: string, from: string, to: string, says: RegExp])[] = [
  ['代理商', 'A002,A001', 'A002,A009', /上级原编号.*应为已导入的/],
  ['代理商', '13922229002', '13922229001', /该手机号已被使用/],
  ['代理商', '330106', '330107', /地区编码不存在/],
  ['结算条件', '0.53%', '0.50%', /下级成本.*0.52%/],
  [
    '结算条件',
    'A002,YL0001,100%,60.00,35.40,30.00,24.00,18.00,扫码',
    'A002,YL0001,100%,60.00,35.40,30.00,24.00,18.00,微信',
    /重复/,
  ],
  ['活动返现', 'A002,YL0001,10.00', 'A002,YL0001,30.00', /下级返现/],
  ['员工', '财务', '负责人', /应为以下之一：运营/],
  ['商户', 'M002,A002', 'M001,A002', /与前面的一行重复/],
  ['商户', '自动到账（逐笔）', '马上', /到账方式应为以下之一/],
  ['商户', '样例.png', '没有.png', /没有这个文件/],
  ['商户', '样例.png', '', /请上传身份证人像面|身份证人像面/],
  ['商户', 'M003,A001,YL0001', 'M003,A001,DQ9999', /已开通的政策/],
  ['商户费率', '0.62%', '9.9%', /商户费率需在/],
  ['终端', 'M002', 'M003', /应为持有该终端的代理商的商户/],
  ['终端', '00003602IM2025000002', '00003705IM2025000002', /应以00003602开头/],
  ['激活', '2027-01-09', '2025-01-09', /现在之后的截止时间/],
  ['激活', '00003602IM2025000002', '00003602IM2025000003', /已绑定商户的终端/],
  ['期初余额', 'A002,欠款账户', 'A001,欠款账户', /有欠款的代理商/],
  ['期初余额', '1234.50', '12三', /以元为单位的金额/],
];

describe('what is refused', () => {
  let empty: Awaited<ReturnType<typeof openEmpty>>;
  beforeAll(async () => void (empty = await openEmpty()), 120_000);

  it.each(wrong)('%s: %s → %s', async (file, from, to, says) => {
    const folder = samples([file, from, to]);
    const before = await countsOf(empty);
    const { files, isWhole } = await empty.run(folder, { dryRun: true });
    const refused = files.find(({ label }) => label === file)!;
    expect([isWhole, refused.refused > 0]).toEqual([false, true]);
    expect(refused.samples.map(({ label, expected }) => `${label}：${expected}`).join('\n')).toMatch(says);
    expect(readFileSync(join(folder, `${file}.csv.refused.csv`), 'utf8')).toMatch(says);
    expect(await countsOf(empty)).toEqual(before);
  });

  it('is the whole file, and none that follow it', async () => {
    const before = await countsOf(empty);
    const folder = samples(['代理商', '13922229002', '1392222900']);
    expect((await empty.run(folder)).files.map(({ label, written, refused }) => [label, written, refused])).toEqual([
      ['代理商', 0, 1],
    ]);
    expect(await countsOf(empty)).toEqual(before);
  });

  it('is a file that is interrupted in its middle, with its pictures', async () => {
    const before = await countsOf(empty);
    const { deps } = empty.world;
    let written = 0;
    const files: FileStore = {
      ...deps.files,
      write: (...writing) => {
        written += 1;
        return deps.files.write(...writing);
      },
    };
    const random = (bytes: number) => {
      if (written > 0) throw new Error('the process ends');
      return deps.random(bytes);
    };
    const folder = samples(['代理商', '样例.png,样例.png', '样例.png,另一张.png']);
    cpSync(join(folder, '图片/样例.png'), join(folder, '图片/另一张.png'));
    await expect(
      runImport({ ...deps, files, random }, { paths: [folder], as: boss.phone, dryRun: false }),
    ).rejects.toThrow('the process ends');
    expect([written, await countsOf(empty)]).toEqual([1, before]);
    expect(
      readdirSync(empty.world.filesDir, { recursive: true }).filter(name => String(name).endsWith('.png')),
    ).toEqual([]);
  });

  it('is a row that is known with another content, a column nobody knows, and a login without the right', async () => {
    expect((await empty.run(samples(), { only: '代理商' })).files[0]).toMatchObject({ written: 2, refused: 0 });
    const changed = await empty.run(samples(['代理商', '文三路 1 号', '文三路 2 号']), { only: '代理商' });
    expect(changed.files[0]).toMatchObject({ written: 0, known: 1, refused: 1 });
    expect(changed.files[0]!.samples[0]!.expected).toBe('已导入且内容不同');
    await expect(empty.run(samples(['员工', '姓名', '名字']), { only: '员工' })).rejects.toThrow(/没有找到「姓名」/);
    await expect(empty.run(samples(['员工', '角色', '角色,备注']), { only: '员工' })).rejects.toThrow(
      /不认识的列「备注」/,
    );
    const asked = { paths: [samples()], as: orgPhone, dryRun: true };
    await expect(runImport(empty.world.deps, asked)).rejects.toThrow(`平台没有可以操作的员工 ${orgPhone}`);
  });
});
