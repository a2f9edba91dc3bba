/** What is examined of an agent's application, in both portals. */
import { agentIncr } from '@/api/contract/provider/application';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { applicantText, onboarding } from '@/pages/kit/review/application';

/** The fields of a provider that is applied for, as its documents and its form have them. */
export const applicantNames = [
  'custKind',
  'areaName',
  'address',
  'legalName',
  'legalIdNo',
  'idStart',
  'idEnd',
  'phone',
  'email',
  'licenseNo',
  'licenseName',
  'licenseStart',
  'licenseEnd',
  'settleType',
  'accountName',
  'bankCardNo',
  'bankName',
  'branchName',
  'reservePhone',
  'invoiceWay',
  'taxPoint',
];

/** Of an agent's application, whoever decides it. */
export const agentApplication = {
  ...onboarding(agentIncr.detail.output as Shape, ['agentName', ...applicantNames]),
  load: agentIncr.detail,
  param: 'incrNo',
  list: agentIncr.list,
  title: ({ agentName, legalName }: CallOutput<typeof agentIncr.detail>) =>
    `代理商进件 · ${applicantText(agentName, legalName)}`,
  facts: ['parentAgentName', 'submitter', 'createTime', 'custKind', 'areaName'],
} as const;
