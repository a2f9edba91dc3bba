/** Settings of `npm run dev` (README.md#configuration), read by it and by the portal's development server. */
import { createServer } from 'node:net';

/** A setting that is invalid, or a port that somebody else has: told without a stack. */
export class Refused extends Error {}

/** @param {string} name @param {number} usual @param {NodeJS.ProcessEnv} env */
function port(name, usual, env) {
  const value = Number(env[name] || usual);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Refused(`${name} 应为端口号（1 到 65535）`);
  return value;
}

/**
 * `own`: the server that calls go to is started beside the portal; otherwise it runs elsewhere, at `DEV_SERVER`.
 * @param {NodeJS.ProcessEnv} env
 */
export function devSettings(env) {
  const serverPort = port('PORT', 8080, env);
  const elsewhere = env['DEV_SERVER'];
  if (elsewhere && !(URL.canParse(elsewhere) && /^https?:$/.test(new URL(elsewhere).protocol)))
    throw new Refused('DEV_SERVER 应为 http:// 或 https:// 开头的地址');
  return {
    portalPort: port('DEV_PORT', 5173, env),
    serverPort,
    own: !elsewhere,
    server: elsewhere ?? `http://127.0.0.1:${serverPort}`,
  };
}

/**
 * Refuses a port that is taken, before anything is built.
 * @param {string} name of the setting @param {number} wanted @returns {Promise<void>}
 */
export const ensureFree = (name, wanted) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Refused(`端口 ${wanted} 已被占用，请用 ${name} 指定另一个端口。`)));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve()));
  });
