/** An institution with nothing of the demo: an empty database, and people who sign in at the front door. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import type { Call } from '@/api/schema/call';
import type { Side } from '@/api/schema/gate';
import { createFirst } from '#server/app/first-start';
import { smsHandler, smsJob } from '#server/features/message/text-message';
import { loadLookups } from '#server/features/lookup/load-data';
import { createPasswords } from '#server/features/session/password';
import { ensureAhead, migrate } from '#server/foundation/db/migrate';
import { runNext } from '#server/foundation/queue';
import type { TextMessage } from '#server/foundation/sms';
import { solve } from './captcha';
import { openWorld } from './open';

interface Boss {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}
export type Institution = Awaited<ReturnType<typeof openInstitution>>;

/** Opens it with `boss` as the platform's first login. Others sign in with what is sent to their phones, and then choose a password. */
export async function openInstitution(boss: Boss) {
  const phones = new Map<string, TextMessage>();
  const world = await openWorld({
    empty: true,
    sms: { send: async message => void phones.set(message.phone, message) },
  });
  const { deps, clock, store } = world;
  await migrate(store);
  await ensureAhead(store, clock.now());
  await store.db.transaction(tx => loadLookups(tx, { samples: false }));
  await createFirst(store.db, boss, createPasswords(deps.secret), clock.now());

  /** Every answer that anybody got. */
  const answers: string[] = [];
  const sides = new Map<string, Side>();
  const ask = async <In, Out>(call: Call<In, Out>, body: object, token?: string): Promise<Out> => {
    const side = token === undefined ? 'PROVIDER' : sides.get(token)!; // every token comes from `signIn`
    const sent = { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body };
    const answer = await world.sendTo(side, call, sent, token);
    answers.push(JSON.stringify(answer));
    expect([call.path, answer.code, answer.message]).toEqual([call.path, 200, '成功']);
    return answer.object;
  };
  const { login } = contract;
  /** Signs in at the front door: proof of work, password, and at first a password of one's own. */
  const signIn = async (side: Side, username: string, password: string): Promise<string> => {
    const challenge = (await world.sendTo(side, login.getCaptcha, { captchaType: 'pow' })) as unknown as {
      repData: { token: string; difficulty: number };
    };
    const { token: asked, difficulty } = challenge.repData;
    const pointJson = await solve(asked, difficulty);
    await world.sendTo(side, login.checkCaptcha, { captchaType: 'pow', token: asked, pointJson });
    const ticket = { username, password: await passwordDigest(password), captcha: `${asked}---${pointJson}` };
    const { code, message, object } = await world.sendTo(side, login.loginWithCaptcha, ticket);
    expect([username, code, message]).toEqual([username, 200, '成功']);
    sides.set(object.token, side);
    if (!object.firstLogin) return object.token;
    const own = `Own-${username}-Lantern`;
    await ask(
      login.modifyLoginPassword,
      { oldPassword: await passwordDigest(password), newPassword: own },
      object.token,
    );
    return signIn(side, username, own);
  };
  const again = (side: Side, username: string) =>
    signIn(side, username, username === boss.phone ? boss.password : `Own-${username}-Lantern`);
  /** What was sent to a phone, once the gateway had it. */
  const sentTo = async (phone: string): Promise<string> => {
    const worker = { ...deps, name: 'worker', handlers: { [smsJob]: smsHandler(deps) } };
    while (await runNext(worker, new AbortController().signal));
    return phones.get(phone)!.text; // the test asks for phones that were written to
  };
  const initialOf = async (phone: string) => /初始密码(\S+?)，/.exec(await sentTo(phone))![1]!;
  return { world, answers, ask, signIn, again, sentTo, initialOf };
}
