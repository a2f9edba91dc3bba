/**
 * Every column whose values depend on the server's secret, by kind: what a new secret has to reach
 * (docs/decisions/052-secret-rotation.md). `rotation.db.test.ts` finds a column that is missing here.
 */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  acquirerKey,
  agent,
  agentIncr,
  approval,
  captcha,
  changeRequest,
  custChange,
  factor,
  file,
  formDraft,
  importRow,
  installation,
  apiKey,
  merchant,
  merchantIncr,
  message,
  operator,
  personRequest,
  recoveryCode,
  trans,
  webhookEndpoint,
} from './index';

/**
 * `text`: encrypted. `values`: JSON with encrypted numbers of persons and cards among its fields. `hash`: for searching.
 * `password`: a password's hash, encrypted.
 */
export type SecretKind = 'text' | 'values' | 'hash' | 'password';

const of = <T extends PgTable>(
  table: T,
  kinds: { readonly [C in keyof T['_']['columns']]?: SecretKind },
): SecretTable => ({
  table: getTableName(table),
  columns: Object.entries(kinds).map(([property, kind]) => ({ name: snakeOf(property), kind: kind as SecretKind })),
});

export interface SecretTable {
  readonly table: string;
  /** With their names in the database. */
  readonly columns: readonly { readonly name: string; readonly kind: SecretKind }[];
}
export const secretTables: readonly SecretTable[] = [
  of(merchant, { legalIdNo: 'text', legalIdHash: 'hash', bankCardNo: 'text' }),
  of(agent, { legalIdNo: 'text', legalIdHash: 'hash', bankCardNo: 'text' }),
  of(merchantIncr, { payload: 'values', legalIdHash: 'hash' }),
  of(agentIncr, { payload: 'values' }),
  of(custChange, { before: 'values', after: 'values' }),
  of(changeRequest, { before: 'values', after: 'values' }),
  of(trans, { cardHash: 'hash' }),
  of(file, { recognised: 'text' }),
  of(message, { recipientHash: 'hash', content: 'text' }),
  of(captcha, { subjectHash: 'hash' }),
  of(formDraft, { content: 'text' }),
  of(operator, { passwordHash: 'password', phrase: 'text' }),
  of(factor, { secret: 'text' }),
  of(recoveryCode, { codeHash: 'hash' }),
  of(acquirerKey, { secret: 'text' }),
  of(apiKey, { secret: 'text' }),
  of(webhookEndpoint, { secret: 'text' }),
  of(importRow, { digest: 'hash' }),
  of(approval, { input: 'text', askedPhoneHash: 'hash', answer: 'text' }),
  of(personRequest, { sought: 'text', subjectHash: 'hash' }),
  of(installation, { foundingKeys: 'text' }),
];

/** Names of columns are derived from those of properties (server/foundation/db/open.ts). */
function snakeOf(property: string): string {
  return property.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}
