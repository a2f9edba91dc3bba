/**
 * Demo change requests about merchants, decided and pending (docs/domain/merchant.md#merchant-changes,
 * docs/domain/demo.md#world).
 */
import { dayMs } from '@/api/format/format';
import { changeMoves } from '#server/features/merchant/change.moves';
import type { ChangeType, Values } from '#server/features/merchant/changes/change';
import { changes } from '#server/features/merchant/changes/changes';
import { bondMoves } from '#server/features/terminal/terminal.moves';
import { encryptPersonal } from '#server/foundation/encryption';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type { custChange, custChangeRecord } from '#server/schema';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { demoCard, demoLicenceNo, picturesOf, type Said } from './documents';
import { refusals, type Reviewing } from './reviewing';

type Request = typeof custChange.$inferInsert;
type ChangeRecord = typeof custChangeRecord.$inferInsert;
/** Status code by review state. */
const states = { waiting: '2', approved: '1', refused: '0' } as const;
type Outcome = keyof typeof states;
/** Image fields that each kind of request attaches. */
const brought: Readonly<Partial<Record<ChangeType, readonly string[]>>> = {
  SETTLE_CARD: ['bankCardImg'],
  NAME: ['doorImg'],
  LICENSE: ['licenseImg'],
  LEVEL_UP: ['licenseImg', 'doorImg'],
};
const wanted = 160;
const kinds = Object.keys(changes) as ChangeType[];

/** Up to forty are pending, with every kind among them; approved ones also appear in the merchants' change log. */
export function drawMerchantChanges(reviewing: Reviewing): { requests: Request[]; records: ChangeRecord[] } {
  const { dice, merchants, no } = reviewing;
  const able = merchants.filter(each => each.accountStatus === 'TRUE' && each.termSn);
  const team = able.filter(each => each.agentPath.includes('/80000001/'));
  const waiting = new Set<string>();
  const drawn: { outcome: Outcome; request: Request }[] = [];
  for (let index = 0; index < wanted; index += 1) {
    const kind = kinds[index % kinds.length]!;
    const outcome: Outcome = index < 40 ? 'waiting' : index < 130 ? 'approved' : 'refused';
    const cust = dice.pick(index % 3 === 0 ? team : able);
    const key = `${cust.custNo}|${kind}`;
    if (outcome === 'waiting' && waiting.has(key)) continue;
    waiting.add(key);
    drawn.push({ outcome, request: drawRequest(reviewing, cust, kind, outcome) });
  }
  return {
    requests: drawn.map(({ request }) => request),
    records: drawn.filter(each => each.outcome === 'approved').map(({ request }) => recordOf(request, no)),
  };
}

function drawRequest(
  { dice, now, no, encryption, documents }: Reviewing,
  cust: Merchant,
  kind: ChangeType,
  outcome: Outcome,
): Request {
  const waits = outcome === 'waiting';
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
    ...changeMoves.flowState(states[outcome]),
    auditRemark: outcome === 'refused' ? dice.pick(refusals) : null,
    auditorNo: null,
    auditorName: auditTime ? '陈审核' : null,
    auditTime,
    createTime,
    updateTime: auditTime ?? createTime,
  };
}

function recordOf(row: Request, no: Reviewing['no']): ChangeRecord {
  const { custNo, custName, custChangeType, beforeValue = null, afterValue = null, auditNo } = row;
  const createTime = row.auditTime!; // only approved requests get here
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
  /** The merchant's card number, unencrypted. */
  readonly card: string | null;
  /** A licence number that is not in use. */
  readonly licenceNo: string;
}

/** Values before and after the change, unencrypted. */
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
        { termSn: cust.termSn, ...bondMoves.flowState('BIND') },
        { termSn: cust.termSn, ...bondMoves.flowState('UNBIND') },
      ];
    case 'ARRIVE_WAY':
      return [{ arriveWay: cust.arriveWay }, { arriveWay: cust.arriveWay === 'AUTO' ? 'MERGE' : 'AUTO' }];
  }
}
