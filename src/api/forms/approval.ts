/** What a rule of four eyes measures, by its kind (docs/domain/access.md#four-eyes). */
import type { ApprovalKind } from '../enums/approval';
import type { Side } from '../schema/gate';

/** `fen`, `rows`: from above the bound on; `ppm`: from below it on; `none`: always. */
export type Measure = 'fen' | 'ppm' | 'rows' | 'none';
interface Kind {
  readonly sides: readonly Side[];
  readonly measure: Measure;
}
const kind = (measure: Measure, ...sides: readonly Side[]): Kind => ({ sides, measure });
/** In which portal a rule of the kind may be set, and what its bound measures. */
export const approvalKinds: Readonly<Record<ApprovalKind, Kind>> = {
  WITHDRAW: kind('fen', 'PROVIDER'),
  PAYOUT: kind('fen', 'PLATFORM'),
  SETTLEMENT: kind('none', 'PROVIDER'),
  TERMS: kind('ppm', 'PROVIDER'),
  BATCH: kind('rows', 'PROVIDER', 'PLATFORM'),
  STAFF: kind('none', 'PROVIDER', 'PLATFORM'),
  KEYS: kind('none', 'PROVIDER', 'PLATFORM'),
  GRANT: kind('fen', 'PLATFORM'),
  WRITE_OFF: kind('fen', 'PLATFORM'),
  MANUAL: kind('fen', 'PLATFORM'),
  PRODUCT: kind('none', 'PLATFORM'),
  OWNER_PHONE: kind('none', 'PLATFORM'),
  // In force while any other rule is, never set by itself.
  RULE: kind('none', 'PROVIDER', 'PLATFORM'),
};

/** The field of a rule's form that holds its bound; null for a kind that always waits. */
export const boundFieldOf = ({ measure }: Pick<Kind, 'measure'>) => (measure === 'none' ? null : boundFields[measure]);
const boundFields = { fen: 'boundAmount', ppm: 'boundRate', rows: 'boundCount' } as const;
