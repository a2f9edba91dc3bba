/** What the platform does to accounts of providers and merchants. */
import { z } from 'zod';
import { moveAgent } from '#server/features/agent/account-status';
import { moveCust } from '#server/features/merchant/account-status';
import { type Action, action, no, reason } from './action';

const event = z.enum(['disable', 'enable', 'cancel']);

export const partyActions: Readonly<Record<string, Action>> = {
  'move-agent': action(
    'Disables, enables or cancels the account of a provider',
    z.object({ agentNo: no, event, remark: reason }),
    ({ db }, body, now) =>
      db.transaction(async tx => ({
        accountStatus: await moveAgent(tx, body.agentNo, body.event, { reason: body.remark, now }),
      })),
  ),
  'move-cust': action(
    'Disables, enables or cancels the account of a merchant',
    z.object({ custNo: no, event, remark: reason }),
    ({ db }, body, now) =>
      db.transaction(async tx => ({
        accountStatus: await moveCust(tx, body.custNo, body.event, { reason: body.remark, now }),
      })),
  ),
};
