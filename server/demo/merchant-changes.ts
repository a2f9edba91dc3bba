/** Requests about merchants in the demo world, decided and waiting (domain.md 4.2, 8). */
import { dayMs } from '@/api/format/format';
import { changeMoves } from '#server/features/merchant/change.moves';
import type { ChangeType, Values } from '#server/features/merchant/changes/change';
import { changes } from '#server/features/merchant/changes/changes';
import { bondMoves } from '#server/features/terminal/bond.moves';
import { encryptPersonal } from '#server/platform/encryption';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type { custChange, custChangeRecord } from '#server/schema';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { demoCard, demoLicenceNo } from './papers';
import { picturesOf, type Said } from './paperwork';
import { refusals, type Reviewing } from './reviewing';

type Request = typeof custChange.$inferInsert;
type ChangeRecord = typeof custChangeRecord.$inferInsert;
/** How far a request has come. */
const states = { waiting: '2', approved: '1', refused: '0' } as const;
type Standing = keyof typeof states;
/** What a request brings along. */
const brought: Readonly<Partial<Record<ChangeType, readonly string[]>>> = {
  SETTLE_CARD: ['bankCardImg'],
  NAME: ['doorImg'],
  LICENSE: ['licenseImg'],
  LEVEL_UP: ['licenseImg', 'doorImg'],
};
const wanted = 160;
const kinds = Object.keys(changes) as ChangeType[];

/** Forty of them wait, each kind among them; what was approved is in the merchants' log. */
export function drawMerchantChanges(reviewing: Reviewing): { requests: Request[]; records: ChangeRecord[] } {
  const { dice, merchants, no } = reviewing;
  const able = merchants.filter(each => each.accountStatus === 'TRUE' && each.termSn);
  const team = able.filter(each => each.agentPath.includes('/80000001/'));
  const waiting = new Set<string>();
  const drawn: { standing: Standing; request: Request }[] = [];
  for (let index = 0; index < wanted; index += 1) {
    const kind = kinds[index % kinds.length]!;
    const standing: Standing = index < 40 ? 'waiting' : index < 130 ? 'approved' : 'refused';
    const cust = dice.pick(index % 3 === 0 ? team : able);
    const key = `${cust.custNo}|${kind}`;
    if (standing === 'waiting' && waiting.has(key)) continue;
    waiting.add(key);
    drawn.push({ standing, request: drawRequest(reviewing, cust, kind, standing) });
  }
  return {
    requests: drawn.map(({ request }) => request),
    records: drawn.filter(each => each.standing === 'approved').map(({ request }) => recordOf(request, no)),
  };
}

function drawRequest(
  { dice, now, no, encryption, documents }: Reviewing,
  cust: Merchant,
  kind: ChangeType,
  standing: Standing,
): Request {
  const waits = standing === 'waiting';
  const createTime = now - (waits ? dice.between(1, 13 * 24) * 3_600_000 : dice.between(15, 100) * dayMs);
  const auditTime = waits ? null : createTime + dice.between(1, 60) * 3_600_000;
  const card = cust.bankCardNo ? encryption.decrypt(cust.bankCardNo) : null;
  const auditNo = no('BG', createTime);
  const licenceNo = demoLicenceNo('CHANGE', auditNo);
  const [before, after] = valuesOf(dice, cust, kind, { card, licenceNo });
  const fromApplet = dice.chance(0.4);
  const said = waits ? (after as Said) : null;
  return {
    auditNo,
    custNo: cust.custNo,
    custName: cust.custName,
    ...chainOf(cust),
    custChangeType: kind,
    before: encryptPersonal(encryption, before),
    after: encryptPersonal(encryption, after),
    beforeValue: changes[kind].summary(before),
    afterValue: changes[kind].summary(after),
    images: picturesOf(documents, cust, createTime, brought[kind] ?? [], said),
    applySource: fromApplet ? 'CUSTOMER_APPLET' : 'AGENT_WEB',
    applyNo: null,
    applyName: fromApplet ? cust.legalName : cust.owner.legalName,
    ...changeMoves.standing(states[standing]),
    auditRemark: standing === 'refused' ? dice.pick(refusals) : null,
    auditorNo: null,
    auditorName: auditTime ? '陈审核' : null,
    auditTime,
    createTime,
    updateTime: auditTime ?? createTime,
  };
}

function recordOf(row: Request, no: Reviewing['no']): ChangeRecord {
  const { custNo, custName, custChangeType, beforeValue = null, afterValue = null, auditNo } = row;
  const createTime = row.auditTime!; // approved ones only
  return {
    recordNo: no('JL', createTime),
    custNo,
    custName,
    ...chainOf(row),
    custChangeType,
    beforeValue,
    afterValue,
    operatorSource: row.applySource,
    operatorName: row.applyName,
    remark: null,
    auditNo,
    createTime,
  };
}

interface Numbers {
  /** The merchant's card, in clear. */
  readonly card: string | null;
  /** Of a licence that nobody has yet. */
  readonly licenceNo: string;
}

/** As the merchant is, and as it is to be; in clear. */
function valuesOf(dice: Dice, cust: Merchant, kind: ChangeType, { card, licenceNo }: Numbers): [Values, Values] {
  switch (kind) {
    case 'SETTLE_CARD': {
      const { settleType, accountName, bankHeadCode, reservePhone } = cust;
      const base = { settleType, accountName, bankHeadCode, reservePhone };
      return [
        { ...base, bankCardNo: card },
        { ...base, bankCardNo: demoCard(dice) },
      ];
    }
    case 'FEE': {
      const row = cust.fees.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!;
      const { payBrand, cardType, feeMode, feeRate, capFee, extraFee } = row;
      const fee = { payBrand, cardType, feeMode, feeRate, capFee, extraFee };
      return [{ fees: [fee] }, { fees: [{ ...fee, feeRate: 6500 }] }];
    }
    case 'PHONE':
      return [{ phone: cust.phone }, { phone: `1990077${dice.digits(4)}` }];
    case 'NAME':
      return [{ custName: cust.custName }, { custName: `${cust.custName}分店`.slice(0, 40) }];
    case 'LICENSE': {
      const { licenseNo = null, licenseName = null, custName } = cust;
      const before = { licenseNo, licenseName, licenseStart: null, licenseEnd: null };
      return [before, { licenseNo: licenceNo, licenseName: custName, licenseStart: '2020-01-01', licenseEnd: null }];
    }
    case 'LEVEL_UP':
      return [
        { custLevel: cust.custLevel },
        { custLevel: 2, licenseNo: cust.licenseNo ?? licenceNo, licenseName: cust.custName },
      ];
    case 'FLOW_CARD':
      return [{ flowFee: 6_000 }, { flowFee: 4_800 }];
    case 'TERM_UNBIND':
      return [
        { termSn: cust.termSn, ...bondMoves.standing('BIND') },
        { termSn: cust.termSn, ...bondMoves.standing('UNBIND') },
      ];
    case 'ARRIVE_WAY':
      return [{ arriveWay: cust.arriveWay }, { arriveWay: cust.arriveWay === 'AUTO' ? 'MERGE' : 'AUTO' }];
  }
}
