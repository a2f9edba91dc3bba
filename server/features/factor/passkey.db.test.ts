/** Passkeys: beside the password, and alone (docs/domain/session.md#passkey-sign-in). */
import { beforeEach, describe, expect, it } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { asked, refusal } from '#tests/world/asked';
import { Authenticator } from '#tests/world/authenticator';
import { login } from '#tests/world/captcha';
import { openWorld, type World } from '#tests/world/open';

const { factor, passkey } = contract;
/** The address of the server under test. */
const here = { origin: 'http://localhost:80' };
const elsewhere = { origin: 'https://portal-example.com' };

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function enrol(username = 'agent_l1', site = here) {
  const device = new Authenticator();
  const token = await world.signIn(username);
  const { factorNo, options } = await asked(world, factor.startPasskey, {}, token);
  const response = device.create(options, site);
  await asked(world, factor.confirm, { factorNo, name: '电脑', response }, token);
  return device;
}
/** A sign-in with the password that waits for its factor, and what it is asked. */
async function waiting(username = 'agent_l1') {
  const { token } = (await login(world, username, 'Skb@2026')).object;
  const { options, proofs } = await asked(world, factor.challenge, {}, token);
  return { token, options: options!, proofs: proofs.map(({ proof }) => proof) };
}
const prove = (token: string, response: string) => asked(world, factor.prove, { proof: 'PASSKEY', response }, token);
const signInAlone = async (device: Authenticator, site = here) => {
  const { ticket, options } = await asked(world, passkey.options, {});
  return asked(world, passkey.login, { ticket, response: device.get(options, site) });
};

describe('beside the password', () => {
  it('is asked first and opens the session', async () => {
    const device = await enrol();
    const { token, options, proofs } = await waiting();
    expect(proofs).toEqual(['PASSKEY', 'RECOVERY']);
    const { session } = await prove(token, device.get(options, here));
    expect(session?.info.agentBean.username).toBe('agent_l1');
  });
  it('is not made for another site, whatever that site passes on', async () => {
    expect((await refusal(enrol('agent_l1', elsewhere)))?.message).toContain('没有创建成功');
    const device = await enrol();
    const { token, options } = await waiting();
    expect(await refusal(prove(token, device.get(options, elsewhere)))).not.toBeNull();
  });
  it.each([
    { host: 'evil.example:99999' },
    { host: '[' },
    { 'host': 'localhost', 'origin': 'null', 'sec-fetch-site': 'same-origin' },
  ])('is refused with a word where the headers name no address: %j', async headers => {
    const token = await world.signIn('agent_l1');
    const sent = { method: 'POST', payload: {}, headers: { ...appHeaders, token, ...headers } } as const;
    for (const path of [factor.startPasskey.path, passkey.options.path]) {
      const answer = (await world.app.inject({ ...sent, url: basePath + path })).json<{
        code: number;
        message: string;
      }>();
      expect(answer).toMatchObject({ code: 400, message: '请求头Origin或Host应为本平台的网址' });
    }
  });
  it('counts once, in the sign-in that it was asked for', async () => {
    const device = await enrol();
    const [one, other] = [await waiting(), await waiting()];
    const response = device.get(one.options, here);
    expect(await refusal(prove(other.token, response))).not.toBeNull();
    expect(await refusal(prove(one.token, response))).toBeNull();
    const later = await waiting();
    expect(await refusal(prove(later.token, response))).not.toBeNull();
  });
  it('is refused once its counter goes back: somebody has a copy', async () => {
    const device = await enrol();
    device.count = 10;
    const first = await waiting();
    await prove(first.token, device.get(first.options, here));
    device.count = 3;
    const copied = await waiting();
    expect(await refusal(prove(copied.token, device.get(copied.options, here)))).not.toBeNull();
  });
  it('is not asked five minutes later', async () => {
    const device = await enrol();
    const { token, options } = await waiting();
    world.clock.advance(5 * 60_000);
    expect(await refusal(prove(token, device.get(options, here)))).not.toBeNull();
  });
});

describe('alone', () => {
  it('signs its holder in, and counts as the factor', async () => {
    const device = await enrol();
    const { token, factor: stage, session } = await signInAlone(device);
    expect([stage, session?.info.agentBean.username]).toEqual(['NONE', 'agent_l1']);
    expect(await refusal(asked(world, factor.renewCodes, {}, token))).toBeNull();
  });
  it('opens nothing for a device that nobody has enrolled, nor twice with one answer', async () => {
    expect((await refusal(signInAlone(new Authenticator())))?.failCode).toBe('1004');
    const device = await enrol();
    const { ticket, options } = await asked(world, passkey.options, {});
    const body = { ticket, response: device.get(options, here) };
    await asked(world, passkey.login, body);
    expect((await refusal(asked(world, passkey.login, body)))?.failCode).toBe('1004');
  });
  it('opens neither a disabled login nor the other portal', async () => {
    const device = await enrol();
    await world.rows(`update operator set operator_status = 'FALSE' where username = 'agent_l1'`);
    expect((await refusal(signInAlone(device)))?.failCode).toBe('1002');
    const ofPlatform = await enrol('platform');
    expect((await refusal(signInAlone(ofPlatform)))?.failCode).toBe('1004');
  });
  it('is gone with the device that was removed', async () => {
    const device = await enrol();
    const { token } = await signInAlone(device);
    const { factors } = await asked(world, factor.load, {}, token);
    await asked(world, factor.remove, { factorNo: factors[0]!.factorNo }, token);
    expect((await refusal(signInAlone(device)))?.failCode).toBe('1004');
  });
});
