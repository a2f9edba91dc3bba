/** Messages of the start for the person who started the process. */
import { basePath, portalBases } from '@/api/constants';
import { demoPhonePath } from '@/api/demo-phone';
import { demoLogins, demoPassword, demoStaff } from '#server/demo/agents';
import { commit, version } from '#server/foundation/version';
import type { Config, Role } from './config';
import type { Addresses } from './portals';

const roleLines: Readonly<Record<Role, string>> = {
  all: '页面和后台任务',
  web: '仅页面；后台任务由 ROLE=worker 的进程完成',
  worker: '仅后台任务；页面由 ROLE=web 的进程提供',
};

const program = `收款呗服务商平台 ${version}（${commit}）`;

/** @param addresses null for a process without portals */
export function announce(addresses: Addresses | null, opsAddress: string, config: Config): void {
  const { role, demo, sms } = config;
  const unseen =
    demo && !sms && role !== 'all' ? '未设置 SMS_URL：验证码和初始密码仅在 ROLE=all 时可在演示手机查看\n' : '';
  process.stdout.write(
    `${addresses ? portalLines(addresses, config) : `${program}后台任务已启动，运营接口：${opsAddress}\n`}本进程（ROLE=${role}）：${roleLines[role]}\n${unseen}`,
  );
}

function portalLines({ providers, platform }: Addresses, { role, demo, sms, host, port }: Config): string {
  const url =
    host === '127.0.0.1'
      ? `http://localhost:${new URL(providers).port || port}${basePath}/`
      : `${providers}${basePath}/`;
  const phone =
    demo && !sms && role === 'all' ? `演示手机（验证码和初始密码）：${new URL(demoPhonePath, url).href}\n` : '';
  const logins = [...demoLogins, ...demoStaff]
    .map(({ username, about }) => `  ${username.padEnd(16)}${about}`)
    .join('\n');
  return `${program}已启动：${url}\n平台管理：${platform}${portalBases.PLATFORM}/\n${demo ? `演示账号（密码 ${demoPassword}）：\n${logins}\n${phone}` : ''}`;
}
