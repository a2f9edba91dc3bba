/** The first organisation of a server without a demo world, and its operator (`DEMO=off`). */
import { createInterface } from 'node:readline/promises';
import { Failure } from '@/api/failure';
import { newPasswordRule } from '@/api/forms/new-password';
import { ConfigError } from './config';
import { agentAccountMoves } from '#server/features/agent/account.moves';
import { operatorMoves } from '#server/features/agent/operator.moves';
import { openAccounts } from '#server/features/ledger/post';
import { type Passwords, ownPassword } from '#server/features/login/password';
import type { Db } from '#server/platform/db/open';
import * as tables from '#server/schema';

export interface FirstOrg {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}
const questions = {
  name: '机构名称（2到40字）：',
  phone: '管理员手机号（也是登录账号）：',
  password: `登录密码（${newPasswordRule}）：`,
} as const;

/**
 * Prompts on the terminal for values missing in the environment. Without a terminal, the start ends and names the
 * missing ones.
 */
export async function askFirstOrg(known: { readonly [K in keyof FirstOrg]: string | undefined }): Promise<FirstOrg> {
  const missing = (Object.keys(questions) as (keyof FirstOrg)[]).filter(key => !known[key]);
  if (missing.length > 0 && !process.stdin.isTTY)
    throw new ConfigError(`DEMO=off 的首次启动需要 ${missing.map(key => `ORG_${key.toUpperCase()}`).join('、')}`);
  const answers: Record<string, string> = {};
  if (missing.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    for (const key of missing) answers[key] = (await terminal.question(questions[key])).trim();
    terminal.close();
  }
  return { ...known, ...answers } as FirstOrg;
}

const agentNo = '10000001';
const agentPath = `/${agentNo}/`;

/** Its products are loaded afterwards (README): an installation sells its own, not those of the demo. */
export async function createFirstOrg(db: Db, first: FirstOrg, passwords: Passwords, now: number): Promise<void> {
  const org = organisationOf(first, now);
  const login = await loginOf(first, passwords, now);
  await db.transaction(async tx => {
    await tx.insert(tables.agent).values(org);
    await openAccounts(tx, [{ agentNo, agentPath }], now);
    await tx.insert(tables.agentSwitch).values({ agentNo });
    await tx.insert(tables.operator).values(login);
  });
}

const organisationOf = ({ name, phone }: FirstOrg, now: number) => ({
  agentNo,
  agentName: name,
  agentType: 'ORG' as const,
  expandWay: 'ORG' as const,
  levels: 0 as const,
  parentAgentNo: null,
  orgNo: agentNo,
  agentPath,
  custKind: 'ENTERPRISES' as const,
  enterpriseKind: 'GENERAL' as const,
  legalName: name.slice(0, 30),
  phone,
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  policyType: 'ELESIGNPOS' as const,
  invoiceWay: 'SELF' as const,
  taxPoint: 60_000,
  cashbackTaxPoint: 70_000,
  ...agentAccountMoves.statusAfter(['submitDirect', 'ORG'], ['approve', 'OPS']),
  createTime: now,
  updateTime: now,
});

/** Refuses a password that would violate the rules for operators. */
async function loginOf({ name, phone, password }: FirstOrg, passwords: Passwords, now: number) {
  const who = { operatorNo: 'OP00000001', agentNo, username: phone, phone, realName: name.slice(0, 30) };
  const stored = await ownPassword(passwords, password, { ...who, agentName: name }).catch((error: unknown) => {
    throw error instanceof Failure ? new ConfigError(`ORG_PASSWORD 不可用：${error.message}`) : error;
  });
  return { ...who, ...stored, ...operatorMoves.statusAfter(['create', 'OPS']), createTime: now, updateTime: now };
}
