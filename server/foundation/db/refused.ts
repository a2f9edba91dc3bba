/** Why a database cannot be used, in one sentence for the administrator that names the setting. */

/** Its message names the setting and what was expected. */
export class DatabaseRefused extends Error {}

/** Reserved in addresses, and not rarely in drawn passwords. */
const howToWrite = '应为 postgres://用户:密码@主机:端口/库名，其中密码里的 / ? # @ : % 写成 %2F %3F %23 %40 %3A %25';

/** What is wrong with an address; null if it can be read. An address without a host has it behind the question mark. */
export function addressFault(address: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(address)) return '应以 postgres:// 开头';
  const url = parsed(address);
  if (!url || [url.pathname, url.search, url.hash].some(part => part.includes('@')) || url.hash !== '')
    return howToWrite;
  if (!/^\/[^/]+$/.test(url.pathname)) return '缺少库名，应为 postgres://用户:密码@主机:端口/库名';
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    return null;
  } catch {
    return howToWrite;
  }
}
/** Behind a user, the host may be left out, as the driver has it: it stands behind the question mark. */
function parsed(address: string): URL | null {
  const written = address.replace('@/', '@localhost/');
  return URL.canParse(written) ? new URL(written) : null;
}

const byCode: Readonly<Record<string, (where: string) => string>> = {
  '28P01': () => '用户名或密码不被接受',
  '28000': () => '用户不被接受，请检查用户名和 pg_hba.conf',
  '3D000': () => '没有这个库',
  '42501': () => '用户没有连接这个库的权限',
  '53300': () => '数据库的连接数已满，请检查 max_connections 和 DATABASE_POOL',
  '57P03': () => '数据库正在启动或关闭，请稍后再试',
  'ENOTFOUND': where => `找不到主机 ${where}`,
  'EAI_AGAIN': where => `找不到主机 ${where}`,
  'ECONNREFUSED': where => `${where} 没有数据库在监听`,
  'ECONNRESET': where => `${where} 断开了连接，可能不是 PostgreSQL`,
  'ENOENT': where => `${where} 没有数据库在监听`,
  'ETIMEDOUT': where => `连接不上 ${where}`,
  'EHOSTUNREACH': where => `连接不上 ${where}`,
  'ENETUNREACH': where => `连接不上 ${where}`,
};

/** Whether a database answered that it does not let this user in, which waiting does not mend. */
export const isRefused = (error: unknown): boolean =>
  ['28P01', '28000', '3D000', '42501'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * The refusal of a first connection, as an error that names the setting; other errors stay as they are.
 *
 * @param name The setting with the address, such as `DATABASE_URL`
 */
export function refusalOf(error: unknown, name: string, address: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const url = parsed(address);
  const where = url?.searchParams.get('host') ?? `${url?.hostname || 'localhost'}:${url?.port || 5432}`;
  const why =
    byCode[code]?.(where) ??
    (/timeout exceeded|connection timeout|certificate|not support SSL/i.test(message)
      ? `连接不上 ${where}（${message}）`
      : null);
  return why ? new DatabaseRefused(`${name}：${why}`) : error;
}
