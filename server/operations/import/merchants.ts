/** Merchants with their papers and their first store, at the standard rates of their policy (docs/import.md). */
import { registerManyWithChannel } from '#server/features/channel/registration.moves';
import { inArray, sql } from 'drizzle-orm';
import { application } from '@/api/contract/application';
import * as f from '@/api/fields';
import { merchantRules } from '@/api/forms/onboarding';
import { type InputOf, maybe } from '@/api/schema/shape';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { standardFees } from '#server/features/merchant/fees';
import { nextCustNos, recordWith } from '#server/features/merchant/merchant-record';
import { merchantsPerPerson } from '#server/features/merchant/onboarding';
import { storeMoves } from '#server/features/merchant/store.moves';
import { loadTerms } from '#server/features/pricing/org-terms';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import type { Encryption } from '#server/foundation/encryption';
import { runningText, runs } from '#server/rules/numbers';
import { merchant, merchantFee, store } from '#server/schema';
import { readLookups } from './lookups';
import { openProducts, type Products } from './products';
import { agentsBy, type AgentRow } from './references';
import { refuse, type Row, type Run, type Sheet, sheet } from './sheet';

const { agentNo: _agentNo, policyCode: _policyCode, termSn: _termSn, ...form } = application;
const columns = {
  originalNo: f.originalNo,
  originalAgentNo: f.originalAgentNo,
  policyNo: f.policyNo,
  openedTime: maybe(f.openedTime),
  ...form,
};
type MerchantValues = InputOf<typeof columns>;
type MerchantLine = Row<MerchantValues>;

export const merchants: Sheet = sheet({
  code: 'MERCHANT',
  label: '商户',
  about:
    'One row a merchant that may trade. It gets one store, and the standard rates of its policy until 商户费率 says otherwise.',
  right: 'PROVIDER',
  columns,
  rules: merchantRules,
  key: ['originalNo'],
  open(run) {
    const products = openProducts(run.context.now);
    let lookups: ReturnType<typeof readLookups> | undefined;
    return async (tx, rows) => {
      const read = await (
        await (lookups ??= readLookups(tx))
      )(
        tx,
        rows.map(({ values }) => values),
      );
      const owners = await agentsBy(
        tx,
        rows.map(({ values }) => values.originalAgentNo),
      );
      const seats = await seatsOf(tx, run.encryption, rows);
      const sound: { row: MerchantLine; owner: AgentRow }[] = [];
      for (const row of rows) {
        const say = (name: string, expected: string) => refuse(merchants, row, name, expected);
        for (const [field, expected] of read.errorsOf(row.values)) say(field, expected);
        const owner = owners.get(row.values.originalAgentNo);
        if (owner?.agentType !== 'AGENT') say('originalAgentNo', '应为已导入的代理商原编号，或系统中的代理商编号');
        else if (!(await products.has(tx, owner, row.values.policyNo))) say('policyNo', '应为该代理商已开通的政策');
        if (owner && row.refusals.length === 0) {
          if (seats.take(row.values)) sound.push({ row, owner });
          else say('phone', `同一手机号或身份证最多开通${merchantsPerPerson}个商户`);
        }
      }
      await write(tx, run, products, sound, ({ mcc, bankHeadCode }) => ({
        mccName: read.mccName(mcc),
        bankName: read.bankName(bankHeadCode),
      }));
    };
  },
});

type Person = Pick<MerchantValues, 'phone' | 'legalIdNo'>;
/** How many merchants each phone and each person of some rows has; `take` counts another one if there may be one. */
async function seatsOf(tx: Tx, { hashes }: Encryption, rows: readonly MerchantLine[]) {
  const counts = new Map<string, number>();
  const add = (key: string, more: number) => void counts.set(key, (counts.get(key) ?? 0) + more);
  const persons = new Map<string, string>();
  for (const { values } of rows) for (const hash of hashes(values.legalIdNo)) persons.set(hash, values.legalIdNo);
  const lives = sql`account_status not in ('CANCEL', 'INIT')`;
  const phones = [...new Set(rows.map(({ values }) => values.phone))];
  const byPhone = await tx.execute<{ phone: string; n: number }>(
    sql`select phone, count(*) as n from ${merchant} where ${lives} and ${inArray(merchant.phone, [...phones, ''])} group by 1`,
  );
  for (const { phone, n } of byPhone.rows) add(`phone ${phone}`, n);
  const byPerson = await tx.execute<{ hash: string; n: number }>(
    sql`select legal_id_hash as hash, count(*) as n from ${merchant} where ${lives} and ${inArray(merchant.legalIdHash, [...persons.keys(), ''])} group by 1`,
  );
  for (const { hash, n } of byPerson.rows) add(`person ${persons.get(hash)}`, n);
  return {
    take({ phone, legalIdNo }: Person): boolean {
      const keys = [`phone ${phone}`, `person ${legalIdNo}`];
      if (keys.some(key => (counts.get(key) ?? 0) >= merchantsPerPerson)) return false;
      for (const key of keys) add(key, 1);
      return true;
    },
  };
}

type Named = (values: MerchantValues) => { readonly mccName: string; readonly bankName: string };
async function write(
  tx: Tx,
  { context: { now }, encryption }: Run,
  products: Products,
  sound: readonly { readonly row: MerchantLine; readonly owner: AgentRow }[],
  namesOf: Named,
): Promise<void> {
  const numbers = await nextCustNos(
    tx,
    sound.map(({ row }) => row.values),
  );
  const terms = await loadTerms(tx);
  const [records, fees, stores] = [
    [] as (typeof merchant.$inferInsert)[],
    [] as (typeof merchantFee.$inferInsert)[],
    [] as (typeof store.$inferInsert)[],
  ];
  for (const [index, { row, owner }] of sound.entries()) {
    const custNo = numbers[index]!; // as many as rows
    const { originalNo: _no, originalAgentNo: _of, policyNo: policyCode, openedTime, ...rest } = row.values;
    const stamps = { createTime: openedTime ?? now, updateTime: now };
    const record = recordWith(
      encryption,
      { ...rest, policyCode },
      owner,
      terms(owner.agentPath, now),
      namesOf(row.values),
    );
    const status = merchantAccountMoves.statusAfter(['submitDirect', 'AGENT'], ['approve', 'OPS']);
    records.push({ ...record, ...status, ...stamps, custNo, custSource: 'AGENT_WEB' });
    for (const fee of standardFees(await products.template(tx, owner, policyCode)))
      fees.push({ ...fee, custNo, effectTime: now });
    const { custName: storeName, address, legalName: contactName } = rest;
    const open = storeMoves.statusAfter(['open', 'OPS']);
    const storeNo = custNo + runningText(runs.store.first, 3);
    stores.push({ custNo, storeNo, storeName, address, contactName, ...open, ...stamps });
    row.ownNo = custNo;
  }
  await bulkInsert(tx, merchant, records);
  await bulkInsert(tx, merchantFee, fees);
  await bulkInsert(tx, store, stores);
  await registerManyWithChannel(tx, records, now);
}
