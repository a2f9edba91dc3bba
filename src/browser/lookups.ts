/** Where the choices of each source come from. The contract is loaded with the first of them: the way to the sign-in page needs none. */
import type { Send } from '../api/client';
import type { Source } from '../api/kinds';
import type { LookupChoice, LookupInput } from '../machines/lookups.machine';

type PolicyType = 'ELESIGNPOS' | 'LARGEPOS';

export async function loadChoices(send: Send, { source, within }: LookupInput): Promise<LookupChoice[]> {
  switch (source as Source) {
    case 'policy': {
      const { policy } = await import('../api/contract/policy');
      const found = await (within ? send(policy.namesByType, { policyType: within as PolicyType }) : send(policy.names, {}));
      return found.map(({ policyCode, policyName }) => ({ value: policyCode, label: policyName }));
    }
    case 'markting': {
      const { policy } = await import('../api/contract/policy');
      return (await send(policy.marktingNames, {})).map(({ marktingNo, marktingName }) => ({ value: marktingNo, label: marktingName }));
    }
    case 'exportBiz': {
      const { allCalls } = await import('../api/contract');
      return [...new Set(allCalls.flatMap(call => (call.of && 'columns' in call.input ? [call.of.summary] : [])))].map(name => ({ value: name, label: name }));
    }
    default:
      throw new Error(`Expected a known source, got ${source}`);
  }
}
