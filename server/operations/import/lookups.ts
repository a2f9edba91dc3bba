/** Codes that records of merchants and agents name: areas, banks, branches, trades. */
import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { area, bank, branch, cardBin, mcc } from '#server/schema';

interface Named {
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly areaCode: string;
  readonly bankHeadCode: string;
  readonly bankBranchCode?: string | null;
  readonly bankCardNo: string;
  readonly settleType: string;
  readonly mcc?: string;
}
/** What a code stands for, and what is wrong with those of a record, by field. */
interface Lookups {
  readonly bankName: (code: string) => string;
  readonly mccName: (code: string) => string;
  readonly errorsOf: (record: Named) => readonly (readonly [field: string, expected: string])[];
}

/** @param named The records whose branches are looked up. */
export async function readLookups(
  tx: Pick<Tx, 'select'>,
): Promise<(tx: Tx, named: readonly Named[]) => Promise<Lookups>> {
  const areas = new Map((await tx.select().from(area)).map(each => [each.areaCode, each.parentCode]));
  const banks = new Map((await tx.select().from(bank)).map(each => [each.bankHeadCode, each.bankName]));
  const trades = new Map((await tx.select().from(mcc)).map(each => [each.mcc, each.mccName]));
  const cards = new Map((await tx.select().from(cardBin)).map(each => [each.bin, each.cardType]));
  const lengths = [...new Set([...cards.keys()].map(({ length }) => length))];
  /** Cards with an unknown prefix count as debit cards, as in the form. */
  const isCredit = (cardNo: string) => lengths.some(length => (cards.get(cardNo.slice(0, length)) ?? 'JJK') !== 'JJK');
  return async (run, named) => {
    const codes = [...new Set(named.flatMap(({ bankBranchCode }) => bankBranchCode ?? []))];
    const rows = codes.length > 0 ? await run.select().from(branch).where(inArray(branch.bankBranchCode, codes)) : [];
    const branches = new Set(rows.map(({ bankBranchCode }) => bankBranchCode));
    return {
      bankName: code => banks.get(code) ?? code,
      mccName: code => trades.get(code) ?? code,
      errorsOf: each => [
        ...(areas.has(each.cityCode) && areas.get(each.cityCode) === each.provinceCode
          ? []
          : [['cityCode', '应为该省的城市编码'] as const]),
        ...(areas.get(each.areaCode) === each.cityCode ? [] : [['areaCode', '地区编码不存在'] as const]),
        ...(banks.has(each.bankHeadCode) ? [] : [['bankHeadCode', '开户银行不存在'] as const]),
        ...(!each.bankBranchCode || branches.has(each.bankBranchCode)
          ? []
          : [['bankBranchCode', '开户支行不存在'] as const]),
        ...(each.mcc === undefined || trades.has(each.mcc) ? [] : [['mcc', '行业编码不存在'] as const]),
        ...(each.settleType !== 'OPEN' && isCredit(each.bankCardNo)
          ? [['bankCardNo', '结算卡仅支持借记卡'] as const]
          : []),
      ],
    };
  };
}
