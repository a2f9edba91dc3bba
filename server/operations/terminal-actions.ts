/** What the platform does to terminals and to what counts on them. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { platformStaff } from '#server/platform/calls/doer';
import { activeMoves } from '#server/features/activation/active.moves';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { stockTerminals } from '#server/features/terminal/stock-in';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import { agent, policy } from '#server/schema';
import { action, codes, moveAction, no, type Actions } from './action';

const close = { close: platformStaff };
const exempt = { exempt: platformStaff };

export const terminalActions: Actions = {
  'stock-terminals': action(
    'New terminals for an organisation, numbered on from the first',
    z.object({
      ...{ orgNo: no, policyCode: no, termModel: codes(enums.termModel) },
      snStart: z.string().regex(/^[A-Z0-9]{4,12}\d{4}$/),
      count: z.coerce.number().int().min(1).max(500).default(1),
    }),
    ({ db }, { orgNo, policyCode, ...batch }, now) =>
      db.transaction(async tx => {
        const [org] = await tx.select().from(agent).where(eq(agent.agentNo, orgNo));
        const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
        if (org?.agentType !== 'ORG' || !rules) throw new Failure('missing', '机构或政策不存在');
        return { termSns: await stockTerminals(tx, org, { ...batch, policyCode }, platformStaff(now)) };
      }),
  ),
  'scrap-terminal': moveAction('Takes a terminal out of use', terminalMoves, {
    ...{ key: 'termSn', events: { scrap: platformStaff } },
  }),
  'fail-activation': moveAction('An activation that was fraud', activeMoves, {
    ...{ key: 'activeNo', events: { fraudOrRefund: platformStaff }, remark: 'reason' },
  }),
  'close-assessment': moveAction('Exempts a merchant from its assessment', falseCountdownMoves, {
    ...{ key: 'falseNo', events: close },
  }),
  'close-countdown': moveAction('Exempts a terminal from its countdown', nonActiveCountdownMoves, {
    ...{ key: 'nonNo', events: close },
  }),
  'exempt-assessment': moveAction('Forgives the penalty of an assessment', falsePenaltyMoves, {
    ...{ key: 'falseNo', events: exempt },
  }),
  'exempt-countdown': moveAction('Forgives the penalty of a terminal', nonActivePenaltyMoves, {
    ...{ key: 'nonNo', events: exempt },
  }),
};
