/** What the audit log keeps of a command: who gave it on the machine, and with which arguments (docs/domain/platform.md#commands). */
import { maskName, maskPhone } from '@/api/format/mask';
import { writeLog } from '#server/foundation/audit-log';
import type { Outsider } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';

/** A command as it was given. */
export interface Given {
  readonly name: string;
  /** User and machine, such as `deploy@pay-1`; undefined if the client did not say. */
  readonly shellUser: string | undefined;
  /** Login of the member of the staff in whose name it is done. */
  readonly login: string | undefined;
  readonly body: unknown;
}

/** Arguments that are shown as they are, and those that are shown in part. Of all others the log says only how long they are. */
const harmless = new Set(
  (
    'name set version scope title whole event remark reason dryRun attachments agentNo ownerAgentNo orgNo custNo transNo withdrawNo ' +
    'channelNo termSn policyCode areaCode mcc day part parts rewardAmount transAmount amount faceAmount count debtNo orderNo ' +
    'applyNo incrNo changeNo couponNo planNo riskOrderNo adjustNo'
  ).split(' '),
);
const masked: Readonly<Record<string, (value: string) => string>> = {
  phone: maskPhone,
  realName: maskName,
  legalName: maskName,
};
const longest = 100;

/** ` name=value …`: never a secret, a card, or a file. */
export function argumentsIn(body: unknown): string {
  if (body === null || typeof body !== 'object') return '';
  return Object.entries(body)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      const kept = harmless.has(name) ? text : Object.hasOwn(masked, name) ? masked[name]!(text) : undefined;
      const isShown = kept !== undefined && typeof value !== 'object' && text.length <= longest;
      return ` ${name}=${isShown ? kept : `（${text.length}字）`}`;
    })
    .join('');
}

const unknownUser = '未说明的系统用户';
/** Writes that a command was given or, with the refusal, that it failed. */
export async function logCommand(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, shellUser = unknownUser, login, body }: Given,
  refusal?: string,
): Promise<void> {
  const by: Outsider = { as: 'OPS', name: shellUser.slice(0, 30), now: clock.now() };
  const asWhom = login ? ` --as=${login}` : '';
  const content = `命令行操作 ${name}${asWhom}${argumentsIn(body)}（系统用户 ${shellUser.slice(0, 100)}）`;
  await writeLog(db, by, {
    opBizType: 'PLATFORM',
    target: ['OPS', name],
    content: `${content}${refusal ? `：${refusal}` : ''}`.slice(0, 2000),
    result: refusal ? '失败' : '成功',
  });
}
