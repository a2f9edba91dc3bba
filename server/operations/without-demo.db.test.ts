/**
 * An institution from nothing: an empty database, set up through the platform's portal alone, two levels of agents, a
 * merchant, terminals, days of sales through the channel API, refunds, shares, a withdrawal paid and another
 * returned, an invoice, a risk order that nobody answers. No SQL by hand, and no answer names anything of the demo.
 * `npm test` runs some days, `npm run prove -- without-demo` a month and more.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { Call } from '@/api/schema/call';
import { applicants } from '#tests/world/applicants';
import { channelOf } from '#tests/world/channel';
import { openInstitution } from '#tests/world/institution';
import { multipartOf, sendMultipart, uploadOf } from '#tests/world/multipart';
import { rootForm } from '#tests/world/root';
import { runTimers } from './timers';

const days = Number(process.env['DAYS'] ?? 12);
const hour = 3_600_000;
/** Names that only the demo has: its organisations, its password, its bank, its uploads. */
const ofDemo = /星河|演示|Skb@2026|demo|\b10000002\b|\b80000031\b/;

const boss = { name: '沈知远', phone: '13900000009', password: 'Harbour-Violet-31' };

it(`an institution works for ${days} days with nothing of the demo in it`, { timeout: 1_800_000 }, async () => {
  const institution = await openInstitution(boss);
  const { world, answers, ask, signIn, again, sentTo, initialOf } = institution;
  const { deps, clock } = world;

  // The platform is set up through its screens.
  let platform = await signIn('PLATFORM', boss.phone, boss.password);
  const { login } = contract;
  const { platformConfig, platformEntry, platformParty, platformRisk, platformStock, platformHome } = contract;
  expect((await ask(platformHome.load, {}, platform)).checklist.map(({ done }) => done)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  const identity = {
    title: '青禾支付科技有限公司',
    taxNo: '91330100MA2ABCDE5X',
    address: '杭州市西湖区文三路 9 号',
    bank: '招商银行杭州分行 571900001',
    publisher: '青禾运营',
  };
  await ask(platformConfig.setIdentity, identity, platform);
  const orgPhone = '13911110001';
  const licence = {
    fields: { imgType: 'licenseImg' },
    name: '执照.png',
    bytes: readFileSync('tests/specimens/licence.png'),
  };
  const { object: kept } = await uploadOf(world, platform, `/platform${contract.upload.img.path}`, licence);
  const root = { ...rootForm, licenseImg: kept['fileNo'], phone: orgPhone };
  const { agentNo: orgNo } = await ask(platformParty.openRoot, root, platform);
  const products = readFileSync('deploy/samples/products.json', 'utf8');
  await ask(platformConfig.loadProducts, { orgNo, products, remark: '开业' }, platform);
  const holidays = {
    set: 'HOLIDAY',
    version: '2027',
    text: readFileSync('deploy/samples/holidays.csv', 'utf8'),
    remark: '全年安排',
  };
  await ask(platformConfig.loadReference, holidays, platform);
  const key = await ask(platformConfig.createKey, { keyName: '主通道' }, platform);
  const { list: policies } = await ask(platformConfig.policies, { orgNo }, platform);
  const { policyCode } = policies.find(({ policyType }) => policyType === 'ELESIGNPOS')!;
  const stock = { orgNo, policyCode, termModel: 'MP46', snStart: '00003602QH2026000001', count: 3, remark: '首批' };
  const { termSns } = await ask(platformStock.stockIn, stock, platform);
  const cashier = '13900000010';
  await ask(contract.staff.invite, { realName: '顾青', phone: cashier, roleCode: 'FINANCE' }, platform);
  await signIn('PLATFORM', cashier, await initialOf(cashier));
  expect((await ask(platformHome.load, {}, platform)).checklist.every(({ done }) => done)).toBe(true);

  // The organisation grows two levels of agents.
  let org = await signIn('PROVIDER', orgPhone, await initialOf(orgPhone));
  const { list: banks } = { list: await ask(contract.lookup.banks, {}, org) };
  const bankHeadCode = banks[0]!.bankHeadCode;
  const { picture, person, agentOf } = applicants(institution, bankHeadCode);
  const [phoneOne, phoneTwo] = ['13922220001', '13922220002'];
  // A company, which invoices what it earns.
  const company = {
    custKind: 'ENTERPRISES',
    settleType: 'LEGAL_INDIVIDUAL',
    licenseNo: '91990000MA1000002L',
    licenseName: '杭州韩柏商务有限公司',
    licenseStart: '2019-03-18',
    licenseEnd: '2039-03-18',
    licenseImg: await picture(org, 'licenseImg'),
    invoiceWay: 'SELF',
  };
  const first = await agentOf(org, 501, '韩柏', phoneOne, company);
  expect((await ask(platformHome.load, {}, platform)).waiting.agentEntries).toBe(1);
  await ask(platformEntry.decideProvider, { incrNo: first.incrNo, event: 'approve' }, platform);
  let agentOne = await signIn('PROVIDER', phoneOne, await initialOf(phoneOne));
  const second = await agentOf(agentOne, 502, '叶棠', phoneTwo);
  await ask(contract.agentIncr.examine, { incrNo: second.incrNo, examineStatus: 'PASS' }, org);
  let agentTwo = await signIn('PROVIDER', phoneTwo, await initialOf(phoneTwo));
  const numberOf = async (token: string) => (await ask(login.queryAgentInfo, {}, token)).agentBean.agentNo;
  const [oneNo, twoNo] = [await numberOf(agentOne), await numberOf(agentTwo)];

  // Terminals go down to whoever serves the merchant.
  await ask(contract.stock.allot, { termSns, toAgentNo: oneNo }, org);
  await ask(contract.stock.allot, { termSns: termSns.slice(0, 2), toAgentNo: twoNo }, agentOne);
  const images = [
    'idFrontImg',
    'idBackImg',
    'handIdImg',
    'bankCardImg',
    'doorImg',
    'insideImg',
    'cashierImg',
    'protocolImg',
  ];
  const pictures: Record<string, string> = {};
  for (const name of images) pictures[name] = await picture(agentTwo, name, contract.upload.img);
  const shop = {
    ...person(601, '阮梅'),
    ...pictures,
    custType: 'INDIVIDUALS',
    custLevel: 1,
    policyCode,
    termSn: termSns[0],
    agentNo: twoNo,
    custName: '阮梅花店',
    shortName: '阮梅花店',
    mcc: '5411',
    phone: '13933330001',
    bankHeadCode,
    arriveWay: 'AUTO',
  };
  const applied = await ask(contract.custIncr.save, shop, agentTwo);
  const template = await ask(contract.fee.templateOfPolicy, { policyCode }, agentTwo);
  const fees = template.map(({ payBrand, cardType, feeMode, stdRate, stdCap }) => ({
    payBrand,
    cardType,
    feeMode,
    feeRate: stdRate,
    capFee: stdCap,
    extraFee: 0,
  }));
  await ask(contract.fee.save, { incrNo: applied.incrNo, fees }, agentTwo);
  await ask(platformEntry.decideMerchant, { incrNo: applied.incrNo, event: 'approve' }, platform);
  const { list: shops } = await ask(contract.customer.list, { custName: '阮梅花店' }, org);
  const { custNo } = shops[0]!;

  // Days of sales through the channel API; every day the timers do their work.
  const report = channelOf({ app: world.app, clock }, key);
  const told200 = async <T>(kind: string, body: object): Promise<T> => {
    const answer = await report<T>(kind, body);
    expect([kind, answer.code, answer.message]).toEqual([kind, 200, '成功']);
    return answer.object;
  };
  for (const [kind, all] of [
    ['MERCHANT', 'merchants'],
    ['PAYEE', 'payees'],
  ] as const) {
    const told = await told200<Record<string, readonly { no: string; version: number }[]>>(all, {});
    expect(told[all]!.length).toBeGreaterThan(0);
    for (const { no, version } of told[all]!)
      await told200('registrations', { kind, no, version, event: 'registered' });
  }
  /** Of each day what the channel carried out, for its file, which is there before the timers ask for it. */
  const lines: { kind: string; channelNo: string; amount: number; transTime: number }[] = [];
  let lastFile = startOfDay(dayOf(clock.now())) - dayMs;
  const night = async () => {
    for (; lastFile + dayMs < startOfDay(dayOf(clock.now())); lastFile += dayMs) {
      const day = dayOf(lastFile + dayMs);
      const own = lines.filter(({ transTime }) => dayOf(transTime) === day);
      const sum = own.reduce((total, { kind, amount }) => total + (kind === 'REFUND' ? -amount : amount), 0);
      const file = { day, count: own.length, sum, lines: own };
      const { fileStatus } = await told200<{ fileStatus: string }>('daily-files', file);
      expect(fileStatus).toBe('COMPARED');
    }
    await runTimers(deps);
  };
  for (let day = 0; day < days; day += 1) {
    clock.advance(startOfDay(dayOf(clock.now())) + dayMs + 10 * hour - clock.now());
    await night();
    const sale = { custNo, termSn: termSns[0], payBrand: 'SK', cardType: 'DJK', cardNo: '6225880000006211' };
    const sold = { channelNo: randomUUID(), transAmount: 1_900_000 + day * 100, transTime: clock.now() - hour };
    const { transNo } = await told200<{ transNo: string }>('sales', {
      ...sale,
      ...sold,
      bankName: '招商银行',
      refNo: String(610_203_000_000 + day),
    });
    lines.push({ kind: 'SALE', channelNo: sold.channelNo, amount: sold.transAmount, transTime: sold.transTime });
    if (day % 5 !== 1) continue;
    const refund = { channelNo: randomUUID(), transNo, amount: 400_000, reason: '顾客退货' };
    await told200('refunds', refund);
    lines.push({ kind: 'REFUND', channelNo: refund.channelNo, amount: refund.amount, transTime: clock.now() });
  }
  clock.advance(dayMs);
  await night();

  // Earnings arrive on both levels and are withdrawn: one payout stays, one comes back.
  [platform, org, agentOne, agentTwo] = await Promise.all([
    again('PLATFORM', boss.phone),
    again('PROVIDER', orgPhone),
    again('PROVIDER', phoneOne),
    again('PROVIDER', phoneTwo),
  ]);
  expect((await ask(contract.profit.total, {}, agentTwo)).profitAmount).toBeGreaterThan(0);
  const reward = {
    ownerAgentNo: oneNo,
    agentNo: twoNo,
    rewardName: '开门红',
    rewardAmount: 400_000,
    rewardMonth: dayOf(clock.now()).slice(0, 7),
    remark: '首月达标',
  };
  await ask(contract.platformMoney.giveReward, reward, platform);
  clock.advance(dayMs);
  await night();
  agentOne = await again('PROVIDER', phoneOne);
  const withdraws = async (outcome: 'paid' | 'bounced') => {
    const wish = { accountType: 'REWARD', amount: 100_000 };
    await ask(contract.withdraw.sendCode, wish, agentOne);
    const smsCode = /\d{6}/.exec(await sentTo(phoneOne))![0];
    const { withdrawNo } = await ask(contract.withdraw.apply, { ...wish, smsCode }, agentOne);
    clock.advance(11 * 60_000);
    await night();
    await told200('payouts', { channelNo: randomUUID(), withdrawNo, event: 'paid' });
    if (outcome === 'bounced')
      await told200('payouts', { channelNo: randomUUID(), withdrawNo, event: 'bounced', remark: '收款账户已注销' });
    return (await ask(contract.withdraw.detail, { withdrawNo }, agentOne)).withdrawStatus;
  };
  expect(await withdraws('paid')).toBe('SUCCESS');
  expect(await withdraws('bounced')).toBe('FAIL');

  // What was paid is invoiced, examined, and the tax difference arrives.
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  const sheet = multipartOf([['bizType', 'INVOICE']], [{ field: 'file', name: 'fp.pdf', bytes: pdf }]);
  const uploaded = await sendMultipart(world, agentOne, contract.upload.file.path, sheet);
  const { leftAmount, buyer } = await ask(contract.invoice.summary, {}, agentOne);
  expect([leftAmount, buyer.title]).toEqual([100_000, '青禾支付科技有限公司']);
  const today = dayOf(clock.now());
  const bill = {
    invoiceKind: 'EGENERAL',
    invoiceNo: '26330000000000000001',
    invoiceDate: today,
    invoiceMonth: today.slice(0, 7),
    taxRate: 10_000,
    invoiceAmount: leftAmount,
    fileNo: uploaded.json<{ object: { fileNo: string } }>().object.fileNo,
  };
  const { applyNo } = await ask(contract.invoice.save, bill, agentOne);
  const finance = await again('PLATFORM', cashier);
  await ask(contract.platformMoney.decideInvoice, { applyNo, event: 'approve' }, finance);
  clock.advance(dayMs);
  await night();
  agentOne = await again('PROVIDER', phoneOne);
  expect((await ask(contract.invoice.detail, { applyNo }, agentOne)).invoiceStatus).toBe('PASS');
  const { list: returned } = await ask(contract.taxDiff.list, {}, agentOne);
  // An invoice should carry 6 %, and this one carries 1 %.
  expect(returned.map(({ diffRate, diffAmount }) => [diffRate, diffAmount])).toEqual([[50_000, 5_000]]);

  // A risk order that nobody answers expires, and its measure rises.
  platform = await again('PLATFORM', boss.phone);
  const order = { custNo, riskType: 'BIG_AMOUNT', riskMeasure: 'LIMIT', riskDesc: '连续大额' };
  await ask(platformRisk.open, order, platform);
  clock.advance(10 * dayMs);
  await night();
  [platform, agentTwo] = [await again('PLATFORM', boss.phone), await again('PROVIDER', phoneTwo)];
  const { list: orders } = await ask(contract.riskOrder.list, { custNo }, agentTwo);
  expect(orders[0]!.riskOrderStatus).toBe('EXPIRE');

  // Every day's file of the channel is there, and agrees with the books.
  platform = await again('PLATFORM', boss.phone);
  const { list: files } = await ask(contract.platformReconcile.days, { limit: 100 }, platform);
  expect(files.length).toBeGreaterThan(days);
  expect(files.map(({ fileStatus }) => fileStatus)).toEqual(files.map(() => 'COMPARED'));
  expect((await ask(contract.platformReconcile.differences, {}, platform)).list).toEqual([]);

  // The books are right, the log knows who did what, and nothing of it came from the demo.
  const { system } = { system: contract.platformSystem };
  const proof = await ask(system.verifyLedger, {}, platform);
  expect([proof.rules > 20, proof.broken]).toEqual([true, []]);
  const lately = { side: 'PLATFORM', operateTimeStart: '2026-11-01', limit: 100 };
  const audited = await ask(contract.platformAudit.list, lately, platform);
  expect([...new Set(audited.list.map(({ operatorName }) => operatorName))].toSorted()).toEqual(['沈知远', '顾青']);
  for (const call of [contract.trans.list, contract.customer.list, contract.terminal.list, contract.notice.list])
    await ask(call as Call, {}, platform);
  const { trans, profit, notice, account, agentInfo } = contract;
  for (const call of [trans.list, profit.list, notice.list, account.ledgerList, agentInfo.list])
    await ask(call as Call, {}, agentTwo);
  expect(answers.filter(text => ofDemo.test(text)).map(text => text.slice(0, 300))).toEqual([]);
  expect(await world.rows(`select job, error from failed_record`)).toEqual([]);
  expect(world.logged.filter(line => (JSON.parse(line) as { level: string }).level === 'error')).toEqual([]);
});
