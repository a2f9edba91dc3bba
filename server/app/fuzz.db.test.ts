/**
 * Sends malformed requests to every call as every user: none may cause a server error or an answer outside of the
 * envelope. Afterwards the ledger must be consistent and a valid call must succeed. `npm run prove -- fuzz` sends more; `INPUTS`
 * and `SEED` set the number and the seed.
 */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { contract } from '@/api/contract';
import { failCodes, successCode } from '@/api/failure';
import { verifyLedger } from '#server/features/ledger/verify';
import { stopRecogniser } from '#server/features/upload/recogniser';
import { codeIn, flawOf } from '#tests/attack/flaw';
import { knownValues } from '#tests/attack/known';
import { malformedRequests, type Sent } from '#tests/attack/malformed';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

const inputs = Number(process.env['INPUTS'] ?? 800);
const seed = Number(process.env['SEED'] ?? 14);
const users: readonly (Operator | null)[] = ['org_demo', 'agent_l1', 'agent_l2', 'agent_l3', 'agent_off', null];
/** Clock step between two requests, so that rate limits per minute or hour do not reject the rest. */
const pauseMs = 2000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(stopRecogniser);

const send = ({ method, ...sent }: Sent, user: Operator | null) =>
  app.app.inject({
    ...sent,
    method: method as 'POST',
    headers: { ...(user && { token: app.as(user) }), ...sent.headers },
  });

/** Some random bodies are valid: they end sessions and set or reset passwords. */
const shutOut = (body: string) =>
  [failCodes.expired, failCodes.mustChangePassword].some(each => body.includes(`"failCode":"${each}"`));
async function letInAgain(): Promise<void> {
  await app.rows(`update operator set operator_status = 'TRUE', first_login = false where username = any($1)`, [users]);
  await app.signInAgain();
}

it('no malformed request causes a server error, and the server keeps working', async () => {
  const wrong: string[] = [];
  const answered = new Map<string, number>();
  let n = 0;
  for (const { call, sent } of malformedRequests(await knownValues(app), inputs, seed)) {
    const user = users[n++ % users.length]!;
    app.logged.length = 0;
    app.clock.advance(pauseMs);
    const said = await send(sent, user);
    const code = codeIn(said);
    answered.set(String(code), (answered.get(String(code)) ?? 0) + 1);
    const flaw = flawOf(said, sent.method, app.logged);
    if (flaw)
      wrong.push(
        `${flaw}\n  ${call.path} as ${user}: ${JSON.stringify(sent).slice(0, 2000)}\n  ${app.logged.join().slice(0, 2000)}`,
      );
    if (user && !sent.headers['token'] && shutOut(said.body)) await letInAgain();
  }
  await letInAgain();
  const { code } = await app.send(contract.login.queryAgentInfo, {}, app.as('agent_l1'));
  const ended = Number(code !== successCode);
  const codes = [...answered].toSorted(([, a], [, b]) => b - a).map(([each, times]) => `${each}: ${times}`);
  process.stdout.write(
    `${inject('world').kind}: ${n} inputs from seed ${seed}, ${wrong.length} wrong, ${ended} ended (answers ${codes.join(', ')})\n`,
  );
  expect(wrong).toEqual([]);
  expect(ended).toBe(0);
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
}, 3_600_000);
