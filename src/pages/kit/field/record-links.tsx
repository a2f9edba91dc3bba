/** Numbers and names of other records as links to them: which field of a record names which record. */
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { Link } from '@/components/navigation/link/link';
import { placeOfRecord } from '../page/paths';

type Values = Readonly<Record<string, unknown>>;
type Target = keyof Pick<
  typeof placeOfRecord,
  'agent' | 'org' | 'cust' | 'terminal' | 'trans' | 'riskOrder' | 'riskAdjust' | 'change'
>;

/** By the field that shows it: the field that holds the number, and what the number is of. */
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
 * Where the record behind a field is looked at; null where it is none, or the one that is looked at already. The reader's own
 * number leads to 我的信息; one above it is not theirs to see, and the server then sends no number to link.
 * @param self The number of the record on the page.
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
  if (!isProvider) return placeOfRecord[target[1]](number);
  if (number === me) return placeOfRecord.own();
  return placeOfRecord[isOrg(number) ? 'org' : 'agent'](number);
}

/** Organisations and agents are numbered apart (domain.md 0.3), and either may stand where a provider is named. */
const isOrg = (number: string): boolean => number.startsWith('1');

interface RecordLinkProps {
  readonly to: string;
  readonly text: string;
  /** Of a number: what it is, for the button that copies it. */
  readonly copies: string | null;
}

export function RecordLink({ to, text, copies }: RecordLinkProps): ReactNode {
  const link = <Link to={to}>{text}</Link>;
  return copies ? <CopyButton text={text} label={copies} shown={link} /> : link;
}
