/** Where the record is that a notice speaks of. */
import type { relatedType } from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import { placeOfRecord } from '../kit/page/paths';

const places: Readonly<Record<CodeOf<typeof relatedType>, (no: string) => string>> = {
  MERCHANT: placeOfRecord.cust,
  MERCHANT_INCR: placeOfRecord.custIncr,
  MERCHANT_CHANGE: placeOfRecord.custChange,
  AGENT_INCR: placeOfRecord.agentIncr,
  ORG_INCR: placeOfRecord.orgIncr,
  OWN_CHANGE: placeOfRecord.change,
  RISK_ORDER: placeOfRecord.riskOrder,
  RISK_ADJUST: placeOfRecord.riskAdjust,
  WITHDRAW: placeOfRecord.withdraw,
  INVOICE: placeOfRecord.invoice,
  TERMINAL: placeOfRecord.terminal,
};

/** Null for a notice that speaks of none. */
export const placeOfRelated = (type: CodeOf<typeof relatedType> | null, no: string | null): string | null =>
  type && no ? places[type](no) : null;
