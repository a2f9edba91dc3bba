/** Links numbers and names to the records they belong to. */
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Link } from '@/components/controls/link/link';
import { pathToRecord } from '../page/paths';

type Values = Readonly<Record<string, unknown>>;
type Target = keyof Pick<
  typeof pathToRecord,
  'agent' | 'org' | 'cust' | 'terminal' | 'trans' | 'riskOrder' | 'riskAdjust' | 'change'
>;

/** By displayed field: the field with the number, and the type of the record. */
const targets: Readonly<Record<string, readonly [number: string, target: Target]>> = {
  custNo: ['custNo', 'cust'],
  custName: ['custNo', 'cust'],
  agentNo: ['agentNo', 'agent'],
  agentName: ['agentNo', 'agent'],
  oneAgentNo: ['oneAgentNo', 'agent'],
  oneAgentName: ['oneAgentNo', 'agent'],
  oneLevelAgentNo: ['oneLevelAgentNo', 'agent'],
  oneLevelAgentName: ['oneLevelAgentNo', 'agent'],
  parentAgentNo: ['parentAgentNo', 'agent'],
  parentAgentName: ['parentAgentNo', 'agent'],
  purchaseAgentNo: ['purchaseAgentNo', 'agent'],
  purchaseAgentName: ['purchaseAgentNo', 'agent'],
  fromAgentNo: ['fromAgentNo', 'agent'],
  fromAgentName: ['fromAgentNo', 'agent'],
  toAgentNo: ['toAgentNo', 'agent'],
  toAgentName: ['toAgentNo', 'agent'],
  orgNo: ['orgNo', 'org'],
  orgName: ['orgNo', 'org'],
  termSn: ['termSn', 'terminal'],
  transNo: ['transNo', 'trans'],
  riskOrderNo: ['riskOrderNo', 'riskOrder'],
  adjustNo: ['adjustNo', 'riskAdjust'],
  changeNo: ['changeNo', 'change'],
};

/**
 * Path of the record behind a field; null if there is none, or if it is the record on the page. The operator's own number
 * links to 我的信息. Parents are not accessible; the server sends no number for them.
 * @param self Number of the record on the page.
 */
export function placeBehind(
  name: string,
  record: Values,
  { self, me }: { self: string | null; me: string },
): string | null {
  const target = targets[name];
  const number = target && record[target[0]];
  if (!target || typeof number !== 'string' || number === '' || number === self) return null;
  const isProvider = target[1] === 'agent' || target[1] === 'org';
  if (!isProvider) return pathToRecord[target[1]](number);
  if (number === me) return pathToRecord.own();
  return pathToRecord[isOrg(number) ? 'org' : 'agent'](number);
}

/**
 * Organisations and agents have separate number ranges (docs/domain/conventions.md#identifiers), and a provider field
 * may hold either.
 */
const isOrg = (number: string): boolean => number.startsWith('1');

interface RecordLinkProps {
  readonly to: string;
  readonly text: string;
  /** Label of the copy button; null if the text is no number. */
  readonly copies: string | null;
}

export function RecordLink({ to, text, copies }: RecordLinkProps): ReactNode {
  const link = <Link to={to}>{text}</Link>;
  return copies ? <CopyButton text={text} label={copies} shown={link} /> : link;
}
