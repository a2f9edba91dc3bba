/**
 * Merchants of a provider with weeks of sales from a seed, and trouble planted among them from known days on
 * (docs/domain/earnings.md#income-guard). Their sales are stored as rows, so that the days before exist at once.
 */
import { sql } from 'drizzle-orm';
import type { GuardKind } from '@/api/enums/guard';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { createDice, type Dice } from '#server/demo/dice';
import { baseFee, ruleFor, type FeeRule } from '#server/rules/money/fee';
import { largeSale } from '#server/rules/guard/way-days';
import type { TestApp } from './test-app';

/** What is to be found, and at the latest after which closed day: numbers from the first day on. */
export interface Planted {
  readonly kind: GuardKind;
  readonly custNo: string;
  readonly due: number;
}
export interface Guarded {
  readonly planted: readonly Planted[];
  readonly custNos: readonly string[];
  /** Midnight of day 0. */
  readonly first: number;
}
interface Options {
  readonly seed: number;
  readonly agentNo: string;
  readonly merchants: number;
  readonly days: number;
  /** Of each kind. */
  readonly each: number;
  /** Trouble begins on one of these days. */
  readonly from: number;
  readonly until: number;
}
interface Sale {
  readonly no: number;
  readonly custNo: string;
  readonly time: number;
  readonly brand: 'SK' | 'WX' | 'ZFB';
  readonly card: 'DJK' | 'JJK' | null;
  readonly amount: number;
  readonly fee: number;
  readonly share: number | null;
}
const troubles = ['RATE_DRIFT', 'MERCHANT_STOPPED', 'SHARE_STOPPED'] as const;
type Trouble = (typeof troubles)[number];
const ways = [
  ['SK', 'DJK'],
  ['SK', 'JJK'],
  ['WX', null],
  ['ZFB', null],
] as const;

export async function plantTrouble(app: TestApp, options: Options): Promise<Guarded> {
  const { agentNo, merchants, days, each, from, until } = options;
  const dice = createDice(options.seed);
  const first = startOfDay(dayOf(app.clock.now())) - days * dayMs;
  const model = await app.one<{ cust_no: string }>(
    `select cust_no from merchant m where agent_no = $1 and account_status = 'TRUE' and exists (select 1 from merchant_fee f where f.cust_no = m.cust_no)
      order by id limit 1`,
    agentNo,
  );
  const custNos = Array.from({ length: merchants }, (_, at) => `99${String(at).padStart(13, '0')}`);
  await cloneMerchants(app, model.cust_no, custNos, first);
  const rules = await app.rows<FeeRule>(
    `select pay_brand as "payBrand", card_type as "cardType", fee_mode as "feeMode", fee_rate as "feeRate", cap_fee::int as "capFee", extra_fee::int as "extraFee"
       from merchant_fee where cust_no = $1 and end_time is null`,
    [model.cust_no],
  );
  const planted: Planted[] = [];
  const sales: Sale[] = [];
  for (const [at, custNo] of custNos.entries()) {
    const trouble = at < each * troubles.length ? troubles[at % troubles.length]! : null;
    const life = lifeOf(dice, {
      trouble,
      begins: dice.between(from, until),
      days,
      first,
      rules,
      custNo,
      before: sales.length,
    });
    sales.push(...life.sales);
    if (trouble && life.due !== null && life.due < days) planted.push({ kind: trouble, custNo, due: life.due });
  }
  await storeSales(app, sales, agentNo);
  planted.push(...(await plantOrders(app, dice, { ...options, custNos, first })));
  return { planted, custNos, first };
}

type Counts = Map<string, number>;
interface Life {
  readonly trouble: Trouble | null;
  readonly begins: number;
  readonly days: number;
  readonly first: number;
  readonly rules: readonly FeeRule[];
  readonly custNo: string;
  readonly before: number;
}
/** The sales of one merchant, and by which day its trouble has to be told; null if it does not show. */
function lifeOf(dice: Dice, { trouble, begins, days, first, rules, custNo, before }: Life) {
  const sells = dice.between(55, 100) / 100;
  // Where nearly nothing has a share, it cannot stop.
  const way = dice.pick(trouble === 'SHARE_STOPPED' ? ways.slice(0, 3) : ways);
  const sales: Sale[] = [];
  const [shares, lacking, wrong] = [1, 2, 3].map(() => new Map<string, number>()) as [Counts, Counts, Counts];
  let due: number | null = null;
  const sold: number[] = [];
  for (let day = 0; day < days; day += 1) {
    if (trouble === 'MERCHANT_STOPPED' && day >= begins) break;
    if (!dice.chance(sells)) continue;
    sold.push(day);
    const troubled = trouble !== null && day >= begins;
    for (let count = dice.between(1, 4); count > 0; count -= 1) {
      const [brand, card] = dice.chance(0.7) ? way : dice.pick(ways);
      const amount = Math.max(100, dice.logNormal(60_000, 1));
      const agreed = baseFee(amount, ruleFor(rules, { payBrand: brand, cardType: card, transAmount: amount })!); // every way has a rate
      const fee =
        troubled && trouble === 'RATE_DRIFT' ? agreed + Math.ceil((amount * dice.between(8, 20)) / 10_000) : agreed;
      // Of one way there is no margin, and now and then a record is lost.
      const shared = brand !== 'ZFB' && !dice.chance(0.005) && !(troubled && trouble === 'SHARE_STOPPED');
      const share = shared ? Math.floor((amount * 3) / 10_000) : null;
      const time = first + day * dayMs + 8 * 3_600_000 + (4 - count) * 3_600_000 + dice.between(0, 3_500_000);
      sales.push({
        no: before + sales.length,
        custNo,
        time,
        brand,
        card,
        amount,
        fee,
        share: share === 0 ? null : share,
      });
      const key = `${brand} ${card}`;
      if (share !== null && amount >= largeSale) shares.set(key, (shares.get(key) ?? 0) + 1);
      if (!troubled) continue;
      wrong.set(brand, (wrong.get(brand) ?? 0) + 1);
      if (trouble === 'RATE_DRIFT' && wrong.get(brand)! >= 3) due ??= day; // just counted
      // A way that was hardly used before says nothing.
      if (brand !== 'ZFB' && amount >= largeSale && (shares.get(key) ?? 0) >= 3)
        lacking.set(key, (lacking.get(key) ?? 0) + 1);
      if (trouble === 'SHARE_STOPPED' && [...lacking.values()].some(each => each >= 3)) due ??= day;
    }
  }
  if (trouble === 'MERCHANT_STOPPED') {
    // The gap that one of ten exceeds, as it lived.
    const gaps = sold.slice(1).map((day, at) => day - sold[at]!); // one shorter
    const usual = gaps.toSorted((a, b) => a - b)[Math.ceil(gaps.length * 0.9) - 1] ?? 0;
    due = (sold.at(-1) ?? 0) + Math.max(7, 3 * usual + 1);
  }
  return { sales, due };
}

/** Copies of a merchant with its rates, and no sales yet. */
async function cloneMerchants(app: TestApp, model: string, custNos: readonly string[], first: number): Promise<void> {
  const copies = sql`(select no, row_number() over () as n from unnest(${sql.param([...custNos])}::text[]) no)`;
  await app.deps.db
    .execute(sql`insert into merchant select made.* from merchant m, ${copies} c, lateral jsonb_populate_record(null::merchant, to_jsonb(m) || jsonb_build_object('id', 900000 + c.n, 'cust_no', c.no, 'cust_name', '看护商户' || c.n,
      'create_time', ${first}::bigint - c.n, 'first_trans_time', null, 'last_trans_time', null)) made where m.cust_no = ${model}`);
  await app.deps.db
    .execute(sql`insert into merchant_fee select made.* from merchant_fee f, ${copies} c, lateral jsonb_populate_record(null::merchant_fee, to_jsonb(f) || jsonb_build_object('id', nextval(pg_get_serial_sequence('merchant_fee', 'id')), 'cust_no', c.no,
      'effect_time', 0, 'end_time', null)) made where f.cust_no = ${model} and f.end_time is null`);
}

const atOnce = 2_000;
async function storeSales(app: TestApp, sales: readonly Sale[], agentNo: string): Promise<void> {
  const { db } = app.deps;
  for (let at = 0; at < sales.length; at += atOnce) {
    const some = sql`jsonb_to_recordset(${JSON.stringify(sales.slice(at, at + atOnce))}::jsonb) as s(no int, "custNo" text, time bigint, brand text, card text, amount bigint, fee bigint, share bigint)`;
    await db.execute(sql`insert into trans select made.* from ${some} join merchant m on m.cust_no = s."custNo",
           (select * from trans where trans_status = 'SUCCESS' and trans_type = 'CONSUME' order by id limit 1) t, lateral jsonb_populate_record(null::trans, to_jsonb(t) || jsonb_build_object('id', 900000000 + s.no, 'trans_no', 'GT' || s.no, 'ref_no', 'G' || s.no, 'channel_no', null,
        'cust_no', s."custNo", 'cust_name', m.cust_name, 'pay_brand', s.brand, 'card_type', s.card, 'trans_amount', s.amount, 'fee_amount', s.fee, 'extra_fee', 0, 'incr_amount', 0,
        'coupon_amount', 0, 'settle_amount', s.amount - s.fee, 'trans_time', s.time, 'create_time', s.time, 'update_time', s.time, 'paid_back', 0,
        'agent_no', m.agent_no, 'agent_name', m.agent_name, 'agent_path', m.agent_path)) made`);
    await db.execute(sql`insert into profit_record select made.* from ${some}, (select * from profit_record where sign = 1 order by id limit 1) p, lateral jsonb_populate_record(null::profit_record, to_jsonb(p) || jsonb_build_object('id', 900000000 + s.no, 'order_no', 'GF' || s.no, 'trans_no', 'GT' || s.no,
        'trans_time', s.time, 'owner_agent_no', ${agentNo}::text, 'sign', 1, 'payback_no', null, 'profit_amount', s.share)) made where s.share is not null`);
  }
}

/** One paid order of each merchant, some of them charged differently than agreed. */
async function plantOrders(
  app: TestApp,
  dice: Dice,
  { custNos, each, from, until, first }: Options & Pick<Guarded, 'custNos' | 'first'>,
): Promise<readonly Planted[]> {
  const orders = custNos.map((custNo, at) => {
    const day = dice.between(from, until);
    const wrong = at >= custNos.length - each;
    // Some have a fee that was agreed while the order was open.
    const agreed = dice.chance(0.3) ? 3_600 : 6_000;
    return { no: at, custNo, day, agreed, charged: wrong ? agreed + 1_200 : agreed, wrong };
  });
  const some = sql`jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as s(no int, "custNo" text, day int, agreed bigint, charged bigint)`;
  const paid = sql`${first}::bigint + s.day * ${dayMs}::bigint + 36000000`;
  await app.deps.db
    .execute(sql`insert into flow_order select made.* from ${some} join merchant m on m.cust_no = s."custNo", (select * from flow_order order by id limit 1) o, lateral jsonb_populate_record(null::flow_order, to_jsonb(o) || jsonb_build_object('id', 900000000 + s.no, 'order_no', 'GL' || s.no, 'cust_no', s."custNo",
      'cust_name', m.cust_name, 'agent_no', m.agent_no, 'agent_path', m.agent_path, 'term_sn', 'GS' || s.no, 'pay_times', 1, 'flow_fee', s.charged, 'base_fee', 6000, 'incr_flag', 0,
      'incr_plan_no', null, 'flow_fee_status', 1, 'pay_time', ${paid}, 'create_time', ${paid} - ${30 * dayMs}::bigint)) made`);
  await app.deps.db
    .execute(sql`insert into flow_change (change_no, cust_no, old_fee, new_fee, effect_time, applied_time, operator_no, create_time)
    select 'GB' || s.no, s."custNo", 6000, s.agreed, 0, ${paid} - ${dayMs}::bigint, '', 0 from ${some} where s.agreed <> 6000`);
  return orders
    .filter(({ wrong }) => wrong)
    .map(({ custNo, day }) => ({ kind: 'FLOW_FEE' as const, custNo, due: day }));
}
