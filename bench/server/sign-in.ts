/** Sign-ins per second, compared with the password check that each of them includes. */
import { createHash, randomBytes } from 'node:crypto';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { demoPassword } from '#server/demo/agents';
import { createPasswords } from '#server/features/session/password';
import { captcha } from '#server/schema';
import { sender } from './calls';
import { burst } from './load';
import type { Figures } from '../figures';
import type { Bench } from './stores';
import { Secrets } from '#server/foundation/secrets';

/** Not the measured operator: the oldest of four sessions ends. */
const users = ['agent_l1', 'agent_l2', 'agent_l3', 'agent_off', 'agent_debt'];

/** Request bodies with tickets created in the same way as by the server; proof of work is a task of the browser. */
async function bodiesOf({ store }: Bench, count: number) {
  const password = await passwordDigest(demoPassword);
  const bodies = Array.from({ length: count }, (_, index) => ({
    username: users[index % users.length]!,
    password,
    captcha: `${randomBytes(16).toString('hex')}---{}`,
  }));
  await store.db.insert(captcha).values(
    bodies.map(body => ({
      token: body.captcha.slice(0, 32),
      kind: 'pow',
      answer: 0,
      ticketHash: createHash('sha256').update(body.captcha).digest('hex'),
      expireTime: Date.now() + 60_000,
    })),
  );
  return bodies;
}

export async function measureSignIn(bench: Bench, figures: Figures, atOnce: number, count = 32): Promise<void> {
  const send = sender(bench);
  const bodies = await bodiesOf(bench, count);
  const limits = { atOnce, forMs: 60_000, most: count };
  // Each from a different address, because repeated attempts from one address are delayed.
  const signedIn = await burst(
    index => send(contract.login.loginWithCaptcha, bodies[index]!, `10.0.0.${index}`),
    limits,
  );
  const passwords = createPasswords(new Secrets(randomBytes(32)));
  const stored = await passwords.hash(bodies[0]!.password);
  const checked = await burst(() => passwords.verify(stored, bodies[0]!.password), limits);
  const name = `${bench.name}: sign-in, ${atOnce} at once`;
  figures.add(`${name}, p95`, { unit: 'ms' }, signedIn.p95);
  figures.add(`${name}, rate`, { unit: '/s' }, signedIn.rate);
  figures.add(`${name}, rate of the password check alone`, { unit: '/s' }, checked.rate);
}
