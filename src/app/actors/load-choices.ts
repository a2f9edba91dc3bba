/** Calls that load the choices of each lookup source. Lazy-loaded with the first lookup. */
import { agentInfo } from '@/api/contract/provider/agent';
import { lookup } from '@/api/contract/lookup';
import { policy } from '@/api/contract/policy';
import type { Send } from '@/api/client/client';
import type { Source } from '@/api/schema/kinds';
import type { LookupChoice, LookupInput } from '@/machines/portal/lookups.machine';

type PolicyType = 'ELESIGNPOS' | 'LARGEPOS';

export async function loadChoices(send: Send, { source, within }: LookupInput): Promise<LookupChoice[]> {
  switch (source as Source | 'area' | 'freeTerminal' | 'issuer') {
    case 'policy': {
      const found = await (within
        ? send(policy.namesByType, { policyType: within as PolicyType })
        : send(policy.names, {}));
      return found.map(({ policyCode, policyName }) => ({ value: policyCode, label: policyName }));
    }
    case 'markting': {
      return (await send(policy.marktingNames, {})).map(({ marktingNo, marktingName }) => ({
        value: marktingNo,
        label: marktingName,
      }));
    }
    case 'exportBiz': {
      // Lazy-loaded: nothing else in the client needs the complete contract.
      const { allCalls } = await import('@/api/contract');
      const exported = allCalls.flatMap(({ kind, of }) => (kind === 'export' && of ? [of.summary] : []));
      return [...new Set(exported)].map(name => ({ value: name, label: name }));
    }
    case 'bank':
    case 'issuer':
      return banks(send, source === 'issuer' ? { cardStart: within } : {});
    case 'termModel': {
      return (await send(lookup.termModels, {})).map(({ termModel }) => ({ value: termModel, label: termModel }));
    }
    case 'area':
      return send(lookup.areas, {});
    case 'agent':
    case 'child': {
      const [parentAgentNo = '', ...words] = source === 'child' ? within.split(' ') : ['', within];
      const text = words.join(' ').trim();
      const [agentNo, agentName] = isNumber(text) ? [text, ''] : ['', text];
      const body = { parentAgentNo, agentNo, agentName, limit: 20 };
      const { list } = await send(agentInfo.list, body);
      return list.map(({ agentNo, agentName }) => ({ value: agentNo, label: `${agentName} ${agentNo}` }));
    }
    case 'rootOrg': {
      const { orgInfo } = await import('@/api/contract/provider/organisation');
      const text = within.trim();
      const body = { ...(isNumber(text) ? { orgNo: text } : { orgName: text }), limit: 20 };
      const { list } = await send(orgInfo.list, body);
      const roots = list.filter(({ parentOrgName }) => parentOrgName === null);
      return roots.map(({ orgNo, orgName }) => ({ value: orgNo, label: `${orgName} ${orgNo}` }));
    }
    case 'role': {
      const { staffRole } = await import('@/api/contract/staff');
      return (await send(staffRole.choices, {})).map(({ roleCode, roleName }) => ({
        value: roleCode,
        label: roleName,
      }));
    }
    case 'branch': {
      const [bankHeadCode = '', ...words] = within.split(' ');
      const found = await send(lookup.branches, { bankHeadCode, keyword: words.join(' ') });
      return found.map(({ bankBranchCode, branchName }) => ({ value: bankBranchCode, label: branchName }));
    }
    case 'mcc': {
      if (within === '') return mccTree(await send(lookup.mccs, {}));
      const found = await send(lookup.mccsByKeyWord, { keyWord: within });
      return found.map(({ mcc, mccName, category }) => ({ value: mcc, label: `${mccName}（${category}）` }));
    }
    case 'freeTerminal':
      return freeTerminals(send, within);
    default:
      throw new Error(`Expected a known source, got ${source}`);
  }
}

const banks = async (send: Send, asked: { readonly cardStart?: string }) =>
  (await send(lookup.banks, asked)).map(({ bankHeadCode: value, bankHeadName: label }) => ({ value, label }));

const isNumber = (text: string): boolean => /^\d{8}$/.test(text);

/** @param within Provider and policy, such as `80000001/DQ2601`, then words of the serial number */
async function freeTerminals(send: Send, within: string): Promise<LookupChoice[]> {
  const [place = '', ...words] = within.split(' ');
  const [agentNo = '', policyCode = ''] = place.split('/');
  const keyword = words.join('');
  const { custTerminal } = await import('@/api/contract/merchant/applied-terminal');
  const found = await send(custTerminal.free, {
    agentNo,
    ...(policyCode && { policyCode }),
    ...(keyword && { keyword }),
  });
  return found.map(({ termSn, policyName }) => ({ value: termSn, label: `${termSn} ${policyName}` }));
}

interface MccNode {
  readonly mcc: string | null;
  readonly mccName: string;
  readonly children?: readonly MccNode[];
}
/** Categories and groups have no code of their own; their names serve as values. */
const mccTree = (nodes: readonly MccNode[]): LookupChoice[] =>
  nodes.map(({ mcc, mccName, children }) => ({
    value: mcc ?? mccName,
    label: mccName,
    ...(children && { children: mccTree(children) }),
  }));
