/** A day of ordinary trade: sales over three levels and many rate tables, refunds, withdrawals, reviews, movements, new numbers of every kind. */
import { expect } from 'vitest';
import { contract } from '@/api/contract';
import { licenceCheckSign } from '@/api/format/checksum';
import { dayMs, dayOf } from '@/api/format/format';
import type { Call } from '@/api/schema/call';
import { operate } from '#server/operations/actions';
import { agentForm, merchantForm } from '#tests/world/applications';
import { rootForm, uploadLicence } from '#tests/world/root';
import type { Operator, TestApp } from '#tests/world/test-app';
import type { YearChannel } from './channel';
import { ending, growing, type StoreKeepers } from './numbers';

export interface Year {
  app: TestApp;
  readonly channel: YearChannel;
  readonly keepers: StoreKeepers;
  /** What the portal answered, by code. */
  readonly codes: Map<number, number>;
  /** Refusals of numbers behind their end. */
  readonly ends: Set<string>;
  /** Makes request numbers and serial numbers that are those of the same day in every run. */
  serial: number;
}
const minute = 60_000;
export const withdrawal = 50_000;

/** A call of the portal, and its envelope; whoever may be refused says so. */
export async function asked<In, Out>(
  year: Year,
  call: Call<In, Out>,
  body: object,
  user: Operator,
  refusal?: RegExp,
): Promise<Out | null> {
  year.serial += 1;
  const numbered =
    'requestNo' in call.input ? { requestNo: `00000000-0000-4000-8000-${String(year.serial).padStart(12, '0')}` } : {};
  const { app, codes, ends } = year;
  const answer = await app.send(call, { ...numbered, ...body }, app.as(user));
  codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1);
  if (refusal && answer.code === 409 && refusal.test(answer.message)) {
    if (ended.test(answer.message)) ends.add(answer.message);
    return null;
  }
  expect([call.path, answer.code, answer.message]).toEqual([call.path, 200, '成功']);
  return answer.object;
}
const ended = /编号已用完，请联系平台$|最多登记999家门店$/;

interface Shop {
  readonly custNo: string;
  readonly termSn: string;
  readonly levels: number;
  readonly payBrand: string;
  readonly cardType: string | null;
}
/** Merchants of agents of each of three levels, each with one of its ways of payment. */
const shopsOf = ({ app }: Year, day: number) =>
  app.rows<Shop>(
    `select * from (
       select m.cust_no as "custNo", t.term_sn as "termSn", a.levels, f.pay_brand as "payBrand", f.card_type as "cardType",
              row_number() over (partition by a.levels order by md5(m.cust_no || $1)) as place
         from merchant m join agent a using (agent_no)
         join lateral (select term_sn from terminal where cust_no = m.cust_no and term_status in ('BOUND', 'ACTIVE') order by term_sn limit 1) t on true
         join lateral (select pay_brand, card_type from merchant_fee where cust_no = m.cust_no and end_time is null and effect_time <= $2
                        order by md5(id || $1) limit 1) f on true
        where m.account_status = 'TRUE' and m.risk_measure = 'NONE' and m.create_time < $3 and a.levels between 1 and 3) found
      where place <= 4 order by levels, place`,
    [String(day), app.clock.now(), app.clock.now() - 4 * dayMs],
  );

export async function tradingDay(year: Year, day: number): Promise<void> {
  const { app, channel } = year;
  const sold: { channelNo: string; amount: number }[] = [];
  for (const [at, { custNo, termSn, payBrand, cardType }] of (await shopsOf(year, day)).entries()) {
    app.clock.advance(7 * minute);
    const transAmount = 20_000 + ((day * 7919 + at * 104_729) % 480_000);
    // Above 1,000.00 the rate of the card holds for these two.
    const card = cardType ?? (payBrand === 'YSF' || payBrand === 'NFC' ? 'DJK' : null);
    const body = { custNo, termSn, payBrand, cardType: card, transAmount };
    const { channelNo, transStatus } = await channel.sale(body, app.clock.now());
    if (transStatus === 'SUCCESS') sold.push({ channelNo, amount: transAmount });
  }
  app.clock.advance(7 * minute);
  if (day % 2 === 0 && sold[0]) await channel.refund(sold[0].channelNo, Math.floor(sold[0].amount / 3));
  if (day % 7 === 0 && sold[1]) await channel.refund(sold[1].channelNo, sold[1].amount);
  await app.signInAgain();
  await deedsOf(year, day);
}

/** What people do on some days. */
async function deedsOf(year: Year, day: number): Promise<void> {
  if (day % 3 === 0) await opensStores(year);
  if (day % 3 === 1) await registers(year, day);
  if (day % 4 === 2) await appliesAsMerchant(year, day);
  if (day % 5 === 4) await invites(year, day);
  if (day % 6 === 3) await appliesAsAgent(year, day);
  if (day % 8 === 1) await movesTerminals(year);
  if (day % 9 === 4) await changesMerchant(year, day);
  if (day % 10 === 5) await opensOrganisation(year, day);
  if (day % 20 === 12) await opensRisk(year);
}

async function opensStores(year: Year): Promise<void> {
  for (const custNo of [year.keepers.growing, year.keepers.ending])
    await asked(
      year,
      contract.store.open,
      { custNo, storeName: '新开门店', address: '文三路 9 号', contactName: '王小明' },
      'agent_l1',
      ended,
    );
}

/** In the applet. */
async function registers({ app, ends }: Year, day: number): Promise<void> {
  for (const [place, { mcc }] of [growing, ending].entries()) {
    const form = {
      custName: '待认证小店',
      legalName: '王小二',
      agentNo: '80000011',
      policyCode: 'DQ2601',
      areaCode: '330106',
    };
    const phone = `199003${String(day).padStart(3, '0')}0${place}`;
    try {
      await operate(app.deps, 'pre-register', { ...form, phone, mcc });
    } catch (error) {
      expect((error as Error).message).toMatch(ended);
      ends.add((error as Error).message);
    }
  }
}

async function appliesAsMerchant(year: Year, day: number): Promise<void> {
  const form = await merchantForm(year.app, 5000 + day);
  const { incrNo } = (await asked(year, contract.custIncr.save, form, 'agent_l1'))!;
  await asked(year, contract.platformEntry.decideMerchant, { incrNo, event: 'approve' }, 'platform');
}

export const invites = (year: Year, day: number, place = 0) =>
  asked(
    year,
    contract.staff.invite,
    { realName: '顾青', phone: `1990041${String(day).padStart(3, '0')}${place}`, roleCode: 'FINANCE' },
    'agent_l1',
    ended,
  );

async function appliesAsAgent(year: Year, day: number): Promise<void> {
  const form = await agentForm(year.app, 600 + day);
  const { incrNo } = (await asked(year, contract.agentIncr.save, form, 'agent_l1'))!;
  await asked(year, contract.platformEntry.decideProvider, { incrNo, event: 'approve' }, 'platform', ended);
}

/** Down to an agent, and one back. */
async function movesTerminals(year: Year): Promise<void> {
  const units = await year.app.rows<{ no: string }>(
    `select term_sn as no from terminal where agent_no = '80000001' and term_status = 'ISSUED' and bind_status = 'UNBIND' order by term_sn desc limit 2`,
  );
  const termSns = units.map(({ no }) => no);
  await asked(year, contract.stock.allot, { termSns, toAgentNo: '80000011' }, 'agent_l1');
  await asked(year, contract.stock.recall, { termSns: termSns.slice(0, 1) }, 'agent_l1');
}

/** Its name, of which the channel is told. */
async function changesMerchant(year: Year, day: number): Promise<void> {
  await renames(year, year.keepers.growing, `改名商店${day}`);
}
export async function renames(year: Year, custNo: string, custName: string): Promise<void> {
  const change = { custNo, custChangeType: 'NAME', custName };
  const { auditNo } = (await asked(year, contract.changeAudit.apply, change, 'agent_l2'))!;
  await asked(year, contract.changeAudit.audit, { auditNo, auditStatus: 1 }, 'agent_l1');
}

async function opensOrganisation(year: Year, day: number): Promise<void> {
  const licenseImg = `licence-${day}.png`;
  await year.app.rows(uploadLicence.replaceAll(rootForm.licenseImg, licenseImg));
  const body = `91330106MA2YEAR${String(day).padStart(2, '0')}`;
  const form = {
    ...rootForm,
    licenseImg,
    licenseNo: body + licenceCheckSign(body),
    phone: `1990051${String(day).padStart(4, '0')}`,
  };
  await asked(year, contract.platformParty.openRoot, { ...form, orgName: `青禾支付${day}` }, 'platform', ended);
}

/** Nobody answers it: it expires and its measure rises. */
async function opensRisk(year: Year): Promise<void> {
  const { no } = await year.app.one<{ no: string }>(
    `select cust_no as no from merchant where account_status = 'TRUE' and risk_measure = 'NONE' order by cust_no desc limit 1`,
  );
  const order = { custNo: no, riskType: 'CASH_OUT', riskMeasure: 'LIMIT', riskDesc: '疑似套现' };
  await asked(year, contract.platformRisk.open, order, 'platform');
}

/** Gives a provider what it will withdraw. */
export const rewards = (year: Year, ownerAgentNo: string) =>
  asked(
    year,
    contract.platformMoney.giveReward,
    {
      ownerAgentNo,
      agentNo: ownerAgentNo,
      rewardName: '季度奖励',
      rewardMonth: dayOf(year.app.clock.now()).slice(0, 7),
      rewardAmount: withdrawal * 40,
      remark: '季度达标',
    },
    'platform',
  );

/** A provider withdraws with a confirmation code, and the platform hands the withdrawal over. @returns Its number. */
export async function withdraws(year: Year, user: 'agent_l1' | 'agent_l2'): Promise<string> {
  const { withdraw, repayReduce, platformWithdraw } = contract;
  const { total } = (await asked(year, repayReduce.list, {}, user))!;
  if (total > 0)
    await asked(year, repayReduce.reduce, { accountTypes: ['PROFIT', 'REWARD'] }, user, /没有未结清的欠款/);
  const wish = { accountType: 'REWARD', amount: withdrawal };
  await asked(year, withdraw.sendCode, wish, user);
  const { answer } = await year.app.one<{ answer: number }>(
    `select answer from captcha where kind = 'sms' order by expire_time desc limit 1`,
  );
  const smsCode = String(answer).padStart(6, '0');
  const { withdrawNo } = (await asked(year, withdraw.apply, { ...wish, smsCode }, user))!;
  await asked(year, platformWithdraw.decide, { withdrawNo, event: 'pay' }, 'platform');
  return withdrawNo;
}
