/** The portal as its visitors reach it: through nginx with TLS, under its name. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { setTimeout as pause } from 'node:timers/promises';
import { createSend } from '@/api/client/transport';
import type { Send } from '@/api/client/client';
import { contract } from '@/api/contract';
import type { Failure } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import { solve } from '#tests/world/captcha';

export const site = 'https://portal.example.com';
export const owner = { name: '沈知行', phone: '19900000001', password: 'Kx7-horse-battery-92' } as const;
const baseURL = `${site}/agent-web/platform`;

/** Signs the owner in. @throws Failure, or an error if the proof of work is not accepted */
export async function signIn(): Promise<Send> {
  const { getCaptcha, checkCaptcha, loginWithCaptcha } = contract.login;
  const stranger = createSend({ baseURL, token: () => null, onFailure: () => {} });
  const { repData } = await stranger(getCaptcha, { captchaType: 'pow' });
  if (!repData) throw new Error('there is no proof of work to do');
  const pointJson = await solve(repData.token, repData.difficulty!);
  await stranger(checkCaptcha, { captchaType: 'pow', token: repData.token, pointJson });
  const captcha = `${repData.token}---${pointJson}`;
  const password = await passwordDigest(owner.password);
  const { token, factor } = await stranger(loginWithCaptcha, { username: owner.phone, password, captcha });
  const send: Send = createSend({ baseURL, token: () => token, onFailure: () => {}, onFactorAsked: () => again() });
  /** What is written asks for the factor again after a while: it is given once for all that wait. */
  let proving: Promise<boolean> | null = null;
  const again = () =>
    (proving ??= giveFactor(send, 'ASKED')
      .then(() => true)
      .finally(() => (proving = null)));
  if (factor !== 'NONE') await giveFactor(send, factor);
  return send;
}

/** The owner's phone with its one-time passwords, once it is enrolled. */
let phone: TOTP | null = null;

/** The platform asks all its people for a second factor: at their first sign-in to enrol one, later to give it. */
async function giveFactor(send: Send, stage: 'ASKED' | 'ENROL'): Promise<void> {
  const { startTotp, confirm, prove } = contract.factor;
  if (stage === 'ENROL') {
    const { factorNo, secret } = await send(startTotp, {});
    phone = new TOTP({ secret: Secret.fromBase32(secret) });
    await send(confirm, { factorNo, name: '手机', code: phone.generate() });
    return;
  }
  await send(prove, { proof: 'TOTP', code: await freshCode() });
}

const stepMs = 30_000;
/** The half minute whose code was given last. */
let given = 0;

/** A code counts once: that of the next half minute is taken early, too, and after that one has to wait. */
async function freshCode(): Promise<string> {
  await pause(Math.max(0, given * stepMs - Date.now()));
  given = Math.floor(Date.now() / stepMs) + 1;
  return phone!.generate({ timestamp: given * stepMs }); // enrolled before
}

/** What the platform's portal shows as its name, which is written again and again. */
export const identity = {
  title: '青禾支付科技有限公司',
  taxNo: '91330100MA2ABCDE5X',
  address: '杭州市西湖区文三路 9 号',
  bank: '招商银行杭州分行 571900001',
  publisher: '青禾运营',
} as const;

export interface Load {
  readonly answered: number;
  /** Calls that were not answered with success, as many as there were of each kind. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Four callers, who read and write until `end`, each ten times a second at most. */
export function work(send: Send): { end(): Promise<Load> } {
  let answered = 0;
  let ended = false;
  const failed: Record<string, number> = {};
  const caller = async () => {
    for (let turn = 0; !ended; turn += 1) {
      await pause(100);
      await (
        turn % 4 === 0
          ? send(contract.platformConfig.setIdentity, { ...identity, requestNo: randomUUID() })
          : send(contract.platformHome.load, {})
      ).then(
        () => (answered += 1),
        ({ reason, message }: Failure) => {
          const key = `${reason}: ${message}`;
          failed[key] = (failed[key] ?? 0) + 1;
        },
      );
    }
  };
  const callers = Promise.all(Array.from({ length: 4 }, caller));
  return {
    async end() {
      ended = true;
      await callers;
      return { answered, failed };
    },
  };
}

/** A gateway for text messages. @returns how many it has got. */
export function openGateway(port: number): Promise<() => number> {
  let got = 0;
  const server = createServer((request, response) => {
    got += 1;
    request.resume().once('end', () => response.end());
  });
  return new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(() => got)));
}
