/** The built server as a separate process, started like `npm start`. */
import { fork, type ChildProcess } from 'node:child_process';
import pg from 'pg';
import type { Send } from '@/api/client/client';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { createSend } from '@/api/client/transport';
import { basePath, portalBases } from '@/api/constants';
import type { Side } from '@/api/schema/gate';
import { demoPassword } from '#server/demo/agents';
import { socketDirectory } from '#server/foundation/db/open';
import { solve } from './captcha';

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves with all output so far once it contains the text; rejects if the process exits first. */
  until: (text: string) => Promise<string>;
}
export interface Server {
  /** Base URL of the portal, without a trailing slash. */
  readonly url: string;
  /** Sends calls with a token, by default to the providers' portal. */
  as(token?: string, side?: Side): Send;
  signIn(username?: string): Promise<string>;
  /** Sends a signal and waits for the exit. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended>;
}

/** @param execPath The Node that runs it. */
export function run(env: Record<string, string>, program = 'scripts/start.mjs', execPath = process.execPath): Started {
  const child = fork(program, [], {
    env: { ...process.env, PORT: '0', DEMO_SCALE: '0.1', ...env },
    execPath,
    execArgv: [],
    silent: true,
  });
  let said = '';
  const waiting = new Set<() => void>();
  const listen = (text: Buffer) => {
    said += String(text);
    waiting.forEach(look => look());
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen);
  const ended = new Promise<Ended>(resolve => child.once('close', code => resolve({ code, said })));
  return {
    child,
    ended,
    until: text =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!said.includes(text)) return;
          waiting.delete(look);
          resolve(said);
        };
        waiting.add(look);
        look();
        void ended.then(({ code }) => reject(new Error(`Expected “${text}” before the end with ${code}:\n${said}`)));
      }),
  };
}

/** The server of a started process, once it responds. */
export async function reach({ child, ended, until }: Started): Promise<Server> {
  const url = /已启动：(\S+)\//.exec(await until('演示账号'))![1]!;
  const as = (token?: string, side: Side = 'PROVIDER') =>
    createSend({
      baseURL: url + portalBases[side].slice(basePath.length),
      token: () => token ?? null,
      onFailure: () => {},
    });
  return {
    url,
    as,
    signIn: async (username = 'agent_l1') => (await logIn(as(), username)).token,
    end: signal => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Signs in with the proof of work. */
export async function logIn(send: Send, username: string, password = demoPassword) {
  const { getCaptcha, checkCaptcha, loginWithCaptcha } = contract.login;
  const { repData, repCode } = await send(getCaptcha, { captchaType: 'pow' });
  if (!repData) throw new Error(`Expected a challenge, got ${repCode}`);
  const pointJson = await solve(repData.token, repData.difficulty!);
  const { success, repMsg } = await send(checkCaptcha, { captchaType: 'pow', token: repData.token, pointJson });
  if (!success) throw new Error(`Expected the proof to be accepted: ${repMsg}`);
  return send(loginWithCaptcha, {
    username,
    password: await passwordDigest(password),
    captcha: `${repData.token}---${pointJson}`,
  });
}

/** Connection to the embedded store of a running server. */
export const embeddedAt = (dataDir: string): pg.ClientConfig => ({
  host: socketDirectory(dataDir),
  user: 'postgres',
  database: 'postgres',
});

/** Rows from the embedded store of a running server, through a separate connection. */
export const rowsOf = <T extends object>(dataDir: string, statement: string, values?: readonly unknown[]) =>
  rowsFrom<T>(embeddedAt(dataDir), statement, values);

export async function rowsFrom<T extends object>(
  database: pg.ClientConfig,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(database);
  client.on('error', () => {}); // of a database that ends; what is asked of it then fails
  await client.connect();
  try {
    return (await client.query<T>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
