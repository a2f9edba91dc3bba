/** Applications that wait for the platform (docs/domain/platform.md#entry). */
import { contract } from '@/api/contract';
import { queueInvitation } from '#server/features/message/text-message';
import { agentOnboardingMoves } from '#server/features/provider/onboarding.moves';
import { defineQuery } from '#server/features/lists/define-query';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { ownChangeMoves } from '#server/features/provider/own-change.moves';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { newestFirst } from '#server/foundation/lists/order';
import { changeRequest } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { acted, decides, labelOf } from './decide';

const c = changeRequest;
export const changeRequests = defineQuery(contract.platformEntry.changes, {
  from: c,
  path: c.agentPath,
  order: newestFirst(byCreation(c)),
  moves: [ownChangeMoves],
});

type Calls = Pick<Handlers<typeof contract.platformEntry>, 'decideProvider' | 'decideMerchant' | 'decideChange'>;

export function entryCalls(deps: Deps): { platformEntry: Calls } {
  const passwords = createPasswords(deps.secret);
  const encryption = createEncryption(deps.secret);
  const remark = 'examineRemark';
  return {
    platformEntry: {
      async decideProvider(input, context) {
        const { incrNo, event } = input;
        const initial = await initialPassword(deps, passwords, context.now);
        const label = labelOf(agentOnboardingMoves.flow, event);
        const audited = { target: ['INCR', incrNo], content: `${label}服务商进件`, remark: input.remark } as const;
        return acted(deps, context, input, audited, async tx => {
          const sent = {
            type: event as 'approve' | 'reject',
            examineRemark: input.remark,
            encryption,
            password: initial.stored,
          };
          const { phone, agentNo } = await agentOnboardingMoves.send(tx, incrNo, sent, staffOf(context));
          // Only a new provider has a new login; a provider whose record was refused before keeps its own.
          if (event === 'approve' && agentNo === null)
            await queueInvitation(tx, deps.secret, context, { phone, recipient: 'OTHER', password: initial.clear });
          return null;
        });
      },
      decideMerchant: decides(deps, merchantOnboardingMoves, {
        target: 'INCR',
        name: '商户进件',
        no: ({ incrNo }) => incrNo,
        remark,
        more: async () => ({ encryption }),
      }),
      decideChange: decides(deps, ownChangeMoves, {
        target: 'CHANGE',
        name: '资料变更',
        no: ({ changeNo }) => changeNo,
        remark,
        more: async () => ({ encryption }),
      }),
    },
  };
}
