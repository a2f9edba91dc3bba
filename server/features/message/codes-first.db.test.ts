/** A code waits for nobody’s invitations, not even for those of its own provider that the gateway does not answer. */
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { lanes } from '#server/operations/lanes';
import type { SmsGateway } from '#server/foundation/sms';
import { startWorker } from '#server/foundation/worker';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { confirmPhone, sendCode } from './sms-code';
import { queueInvitation, smsHandler, smsJob } from './text-message';

/** A busy machine takes its time; what is not done then never is. */
const patience = { timeout: 30_000 };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows('delete from job');
});

const [hostile, other] = ['80000001', '80000011'];
const contextOf = (agentNo: string) =>
  ({ me: { agentNo, operatorNo: 'OP00000002' }, now: app.clock.now(), client: '203.0.113.7' }) as Parameters<
    typeof sendCode
  >[1];

/** A gateway that never answers invitations. */
function gateway(): SmsGateway & { readonly taken: string[] } {
  const taken: string[] = [];
  return {
    taken,
    send({ phone, template }) {
      taken.push(`${template} ${phone}`);
      return template === 'INVITE' ? new Promise(() => {}) : Promise.resolve();
    },
  };
}

it.each([
  ['another provider', other],
  ['the same provider', hostile],
])('sends the code of %s while invitations hang', async (_whose, agentNo) => {
  await app.rows('delete from job');
  await app.rows('delete from message');
  await app.rows(`delete from captcha where kind = 'sms'`);
  const sms = gateway();
  const deps = { ...app.deps, sms };
  await app.store.db.transaction(async tx => {
    for (let n = 0; n < 30; n += 1)
      await queueInvitation(tx, deps.secret, contextOf(hostile), {
        operatorNo: 'OP90000009',
        phone: `139000010${10 + n}`,
        recipient: 'OTHER',
        side: 'PROVIDER',
        password: 'x',
      });
  });
  const handler = smsHandler(deps);
  const stopped = new AbortController();
  const worker = startWorker({
    ...deps,
    name: 'worker',
    lanes: [lanes.sms],
    handlers: {
      // A hanging gateway must not keep the test from ending.
      [smsJob]: (payload, run) =>
        Promise.race([
          handler(payload, run),
          new Promise<void>(resolve => stopped.signal.addEventListener('abort', () => resolve())),
        ]),
    },
  });
  onTestFinished(async () => {
    stopped.abort();
    await worker.stop();
  });
  await vi.waitFor(() => expect(sms.taken).toHaveLength(lanes.sms.perLine), patience);
  const phone = '13900000042';
  await sendCode(deps, contextOf(agentNo), { phone, recipient: 'OTHER' }, confirmPhone('NEW_PHONE', phone));
  worker.wake();
  await vi.waitFor(() => expect(sms.taken).toContain(`NEW_PHONE ${phone}`), patience);
  expect(sms.taken).toHaveLength(lanes.sms.perLine + 1);
});
