/** The products of an organisation as a file that the platform writes, loads and reads. */
import type { TaxPoints } from '#server/rules/money/withdraw';
import type { OrgTerms } from '#server/rules/pricing/org-terms';
import type { activity, agentActivity, agentCost, agentPolicy, agentVip, feeTemplate, policy } from '#server/schema';

type Managed = 'orgNo' | 'createTime' | 'updateTime' | 'version';
type PolicyRow = Omit<typeof policy.$inferInsert, Managed>;
type Template = Omit<typeof feeTemplate.$inferInsert, 'id' | 'policyCode'>;
export type Cost = Omit<typeof agentCost.$inferInsert, 'id' | 'agentNo' | 'policyCode' | 'effectTime'>;
type Terms<T extends { $inferInsert: object }> = Omit<
  T['$inferInsert'],
  'agentNo' | 'policyCode' | 'marktingNo' | 'effectTime' | 'enabled'
>;

/** Amounts in fen, rates in ppm. `root` holds the organisation's own terms, from which its agents get theirs. */
export interface Products {
  readonly policies: readonly (Required<PolicyRow> & {
    readonly templates: readonly Template[];
    readonly root: Required<Terms<typeof agentPolicy>> & { readonly costs: readonly Cost[] };
  })[];
  readonly activities: readonly (Required<Omit<typeof activity.$inferInsert, Managed>> & {
    readonly root: Required<Terms<typeof agentActivity>>;
  })[];
  readonly vips: readonly Terms<typeof agentVip>[];
  /** Absent: those in force stay. */
  readonly terms?: OrgTerms | undefined;
  readonly tax?: TaxPoints | undefined;
}

export const keyOf = ({ payBrand, cardType }: Pick<Cost, 'payBrand' | 'cardType'>) => `${payBrand}/${cardType ?? '*'}`;
