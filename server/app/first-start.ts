/**
 * The first start of a server without a demo world (`DEMO=off`): the owner of the platform's portal, who sets up
 * everything else there, and, if the environment names one, a first organisation.
 */
import { createInterface } from 'node:readline/promises';
import { platformNo } from '@/api/constants';
import { Failure } from '@/api/failure';
import { newPasswordRule } from '@/api/forms/new-password';
import { openLogin } from '#server/features/provider/open-login';
import { openRoot } from '#server/features/provider/open-root';
import { type Passwords, ownPassword } from '#server/features/session/password';
import { platformStaff } from '#server/foundation/calls/doer';
import type { Db } from '#server/foundation/db/open';
import { ConfigError } from './setting';

/** The owner of the platform or of the first organisation. */
export interface FirstLogin {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}
type Known = { readonly [K in keyof FirstLogin]: string | undefined };
interface First {
  readonly platform: Known;
  readonly org: Known;
}
const questions = {
  name: '平台管理员姓名（2到30字）：',
  phone: '平台管理员手机号（也是登录账号）：',
  password: `登录密码（${newPasswordRule}）：`,
} as const;

const isComplete = (known: Known): known is FirstLogin => Object.values(known).every(Boolean);

/**
 * Prompts on the terminal for what is missing of the platform's owner. Without a terminal, the start ends and names it,
 * unless a first organisation is named: an installation may set up its platform later (`recover-platform`).
 */
export async function askFirst({
  platform,
  org,
}: First): Promise<{ platform: FirstLogin | null; org: FirstLogin | null }> {
  const firstOrg = isComplete(org) ? org : null;
  if (isComplete(platform)) return { platform, org: firstOrg };
  if (process.stdin.isTTY) return { platform: await ask(platform), org: firstOrg };
  if (firstOrg) return { platform: null, org: firstOrg };
  const missing = (Object.keys(questions) as (keyof FirstLogin)[]).filter(key => !platform[key]);
  throw new ConfigError(`DEMO=off 的首次启动需要 ${missing.map(key => `PLATFORM_${key.toUpperCase()}`).join('、')}`);
}

async function ask(known: Known): Promise<FirstLogin> {
  const answers: Record<string, string> = {};
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const key of Object.keys(questions) as (keyof FirstLogin)[])
    answers[key] = known[key] ?? (await terminal.question(questions[key])).trim();
  terminal.close();
  return answers as unknown as FirstLogin;
}

/** @throws ConfigError for a password that would violate the rules for operators. */
export async function createFirst(
  db: Db,
  { platform, org }: { readonly platform: FirstLogin | null; readonly org: FirstLogin | null },
  passwords: Passwords,
  now: number,
): Promise<void> {
  const ofPlatform = platform && (await stored(passwords, platform, 'PLATFORM_PASSWORD', platformNo));
  const ofOrg = org && (await stored(passwords, org, 'ORG_PASSWORD', '10000001'));
  const doer = platformStaff(now);
  await db.transaction(async tx => {
    if (platform && ofPlatform)
      await openLogin(tx, { agentNo: platformNo, phone: platform.phone, realName: platform.name, ...ofPlatform }, doer);
    if (org && ofOrg) await openRoot(tx, { name: org.name, phone: org.phone, password: ofOrg }, doer);
  });
}

function stored(passwords: Passwords, { name, phone, password }: FirstLogin, setting: string, agentNo: string) {
  const owner = { operatorNo: '', agentNo, username: phone, phone, realName: name.slice(0, 30), names: [name] };
  return ownPassword(passwords, password, owner).catch((error: unknown) => {
    throw error instanceof Failure ? new ConfigError(`${setting} 不可用：${error.message}`) : error;
  });
}
