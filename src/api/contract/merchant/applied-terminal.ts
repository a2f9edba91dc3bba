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
      input: { ...asked, keyword: maybe(f.termSn) },
      output: many({ termSn: f.termSn, policyName: f.policyName }),
    }),
    check: post('/customerIncr/checkTerminal', {
      summary: '核对进件终端',
      input: { ...asked, termSn: f.termSn, incrNo: maybe(f.incrNo) },
      output: { termRefusal: refusal, policyRefusal: refusal },
    }),
  },
  'ENTRY',
);
