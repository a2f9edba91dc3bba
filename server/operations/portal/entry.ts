/** Applications that wait for the platform (docs/domain/platform.md#entry). */
import { contract } from '@/api/contract';
import { agentOnboardingMoves } from '#server/features/provider/onboarding.moves';
import { defineQuery } from '#server/features/lists/define-query';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { ownChangeMoves } from '#server/features/provider/own-change.moves';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { newestFirst } from '#server/foundation/lists/order';
import { changeRequest } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { decides } from './decide';

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
      decideProvider: decides(deps, agentOnboardingMoves, {
        target: 'INCR',
        name: '服务商进件',
        no: ({ incrNo }) => incrNo,
        remark,
        more: async (_input, { now }) => ({
          opening: { secret: deps.secret, initial: await initialPassword(deps, passwords, now) },
        }),
      }),
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
