/**
 * The first start of a server without a demo world (`DEMO=off`): the owner of the platform's portal, who sets up
 * everything else there.
 */
import { createInterface } from 'node:readline/promises';
import { platformNo } from '@/api/constants';
import { Failure } from '@/api/failure';
import { newPasswordRule } from '@/api/forms/new-password';
import { openLogin } from '#server/features/provider/open-login';
import { type Passwords, ownPassword } from '#server/features/session/password';
import { platformStaff } from '#server/foundation/calls/doer';
import type { Db } from '#server/foundation/db/open';
import { ConfigError } from './setting';

/** The owner of the platform. */
export interface FirstLogin {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}
type Known = { readonly [K in keyof FirstLogin]: string | undefined };
const questions = {
  name: '平台管理员姓名（2到30字）：',
  phone: '平台管理员手机号（也是登录账号）：',
  password: `登录密码（${newPasswordRule}）：`,
} as const;

const isComplete = (known: Known): known is FirstLogin => Object.values(known).every(Boolean);

/** Prompts on the terminal for what is missing of the platform's owner. Without a terminal, the start ends and names it. */
export async function askFirst(platform: Known): Promise<FirstLogin> {
  if (isComplete(platform)) return platform;
  if (process.stdin.isTTY) return ask(platform);
  const missing = (Object.keys(questions) as (keyof FirstLogin)[]).filter(key => !platform[key]);
  throw new ConfigError(`DEMO=off 的首次启动需要 ${missing.map(key => `PLATFORM_${key.toUpperCase()}`).join('、')}`);
}

async function ask(known: Known): Promise<FirstLogin> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = async (key: keyof FirstLogin) => known[key] ?? (await terminal.question(questions[key])).trim();
  const answers = { name: await answer('name'), phone: await answer('phone'), password: await answer('password') };
  terminal.close();
  return answers;
}

/** @throws ConfigError for a password that would violate the rules for operators. */
export async function createFirst(
  db: Db,
  { name: realName, phone, password }: FirstLogin,
  passwords: Passwords,
  now: number,
): Promise<void> {
  const owner = { operatorNo: '', agentNo: platformNo, username: phone, phone, realName, names: [realName] };
  const stored = await ownPassword(passwords, password, owner).catch((error: unknown) => {
    throw error instanceof Failure ? new ConfigError(`PLATFORM_PASSWORD 不可用：${error.message}`) : error;
  });
  const login = { agentNo: platformNo, phone, realName, ...stored };
  await db.transaction(tx => openLogin(tx, login, platformStaff(now)));
}
