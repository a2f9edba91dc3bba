/** Terminals that a merchant's application may name (docs/domain/merchant.md#new-merchant). Loaded with its form only. */
import { callGroup, post } from '../../schema/call';
import * as f from '../../fields';
import { many, maybe } from '../../schema/shape';

const asked = { agentNo: f.agentNo, policyCode: maybe(f.policyCode) };
const refusal = maybe(f.reason.as('不可执行原因', { translatable: true }));

export const custTerminal = callGroup(
  'MERCHANT',
  {
    free: post('/customerIncr/queryTerminals', {
      summary: '可进件终端',
      description:
        'At most 20 free terminals that an application of the agent may name: held by it, below it or above it, and named by no application that waits. `keyword` is any part of the number; those that end with it come first.',
      input: { ...asked, keyword: maybe(f.termSn) },
      output: many({ termSn: f.termSn, policyName: f.policyName }),
    }),
    check: post('/customerIncr/checkTerminal', {
      summary: '核对进件终端',
      description:
        'Whether the agent’s application may name the terminal, and with the policy. The same is looked at when it is submitted.',
      input: { ...asked, termSn: f.termSn, incrNo: maybe(f.incrNo) },
      output: { termRefusal: refusal, policyRefusal: refusal },
    }),
  },
  'ENTRY',
);
