/** The platform's own portal: decisions, settings, money and the installation. It hands out calls and lists as a feature does. */
import type { Feature } from '#server/foundation/feature';
import * as audit from './audit';
import { bookCalls } from './books';
import { boundCalls } from './bounds';
import * as config from './config';
import { disputePortalCalls } from './dispute';
import * as entry from './entry';
import * as finance from './finance';
import { homeCalls } from './home';
import * as payout from './payout';
import * as party from './party';
import * as productDraft from './product-draft';
import * as reconcile from './reconcile';
import * as reference from './reference';
import * as risk from './risk';
import { sealCalls } from './seal';
import * as stock from './stock';
import * as system from './system';
import * as withdraw from './withdraw';

export const platform = {
  calls: deps => ({
    ...homeCalls(deps),
    ...entry.entryCalls(deps),
    ...risk.riskPortalCalls(deps),
    ...finance.financeCalls(deps),
    ...withdraw.withdrawPortalCalls(deps),
    ...disputePortalCalls(deps),
    ...reconcile.reconcileCalls(deps),
    ...payout.payoutCalls(deps),
    ...party.partyPortalCalls(deps),
    ...stock.stockPortalCalls(deps),
    ...config.configCalls(deps),
    ...bookCalls(deps),
    ...productDraft.productDraftCalls(deps),
    ...boundCalls(deps),
    ...system.systemCalls(deps),
    ...sealCalls(deps),
  }),
  queries: [
    audit,
    entry,
    risk,
    finance,
    withdraw,
    reconcile,
    payout,
    party,
    stock,
    config,
    productDraft,
    reference,
    system,
  ],
} satisfies Feature;
