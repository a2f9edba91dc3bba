/** What a merchant's application begins with: oneself as its agent, or what was refused; and what each policy allows. */
import { agentInfo } from '@/api/contract/agentInfo';
import { customer } from '@/api/contract/customer';
import { custIncr } from '@/api/contract/custIncr';
import { fee } from '@/api/contract/fee';
import { policy } from '@/api/contract/policy';
import type { CallOutput } from '@/api/schema/call';
import { examineFlow } from '@/machines/flows/examine.flow';
import { verdictOf } from '../kit/action/permitted';
import type { OpenedForm } from '../kit/form/form-definition';
import type { Services } from '../kit/page/services';
import { enteredFees, type Template } from './custApply-rows';

export interface Known {
  /** By the code of the policy. */
  readonly templates: Readonly<Record<string, Template>>;
  readonly closed: string | null;
}
const quiet = { quiet: true } as const;

export async function openApplication({ send }: Services, params: URLSearchParams): Promise<OpenedForm<Known>> {
  const incrNo = params.get('incrNo');
  const [templates, begun] = await Promise.all([templatesOf(send), incrNo ? refused(send, incrNo) : own(send)]);
  const { values, refusal = null, closed = null, fees = [] } = begun;
  const policyCode = String((values as { readonly policyCode?: string }).policyCode ?? '');
  return {
    values: { ...values, fees: { [policyCode]: enteredFees(templates[policyCode] ?? [], fees) } },
    refusal,
    known: { templates, closed },
  };
}

async function templatesOf(send: Services['send']): Promise<Known['templates']> {
  const policies = await send(policy.names, {}, quiet);
  return Object.fromEntries(
    await Promise.all(
      policies.map(async ({ policyCode }) => [policyCode, await send(fee.templateOfPolicy, { policyCode }, quiet)]),
    ),
  ) as Known['templates'];
}

interface Begun {
  readonly values: object;
  readonly refusal?: string | null;
  readonly closed?: string | null;
  readonly fees?: CallOutput<typeof custIncr.get>['fees'];
}

async function own(send: Services['send']): Promise<Begun> {
  const { agentNo, agentName } = await send(agentInfo.detail, {}, quiet);
  return { values: { agentNo, agentName: `${agentName} ${agentNo}` } };
}

/** What was typed then, with the names behind its codes. */
async function refused(send: Services['send'], incrNo: string): Promise<Begun> {
  const [{ fees, ...typed }, detail] = await Promise.all([
    send(custIncr.get, { incrNo }, quiet),
    send(customer.incrDetail, { incrNo }, quiet),
  ]);
  const { mccName, branchName, agentName } = detail;
  const verdict = verdictOf(detail, 'examineStatus.resubmit');
  return {
    ...{ values: { ...typed, mccName, branchName, agentName }, fees, refusal: typed.examineRemark },
    closed: verdict === undefined ? `该进件不能${examineFlow.events.resubmit.label}` : verdict,
  };
}
