/** A provider's application as it is stored: numbers of persons and cards encrypted (domain.md S09, S18). */
import type { CallInput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import { decryptPersonal, type Encryption } from '#server/platform/encryption';
import type { agentIncr } from '#server/schema';

export type AgentForm = Omit<CallInput<typeof contract.agentIncr.save>, 'incrNo' | 'requestNo'> &
  Partial<Pick<CallInput<typeof contract.orgIncr.save>, 'enterpriseKind' | 'filingNo'>>;
export type ApplicationRow = typeof agentIncr.$inferSelect;

export const formOf = (encryption: Encryption, { payload }: Pick<ApplicationRow, 'payload'>): AgentForm =>
  decryptPersonal(encryption, payload) as AgentForm;
