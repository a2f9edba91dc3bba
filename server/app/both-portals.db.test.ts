/** Every call of each portal, asked by its owner with an empty and with a plausible body: none is a server error. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf } from '@/api/contract';
import { failCodes, reasons } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import { stopRecogniser } from '#server/features/upload/recogniser';
import { knownValues } from '#tests/attack/known';
import { trueBody } from '#tests/attack/true-body';
import { openTestApp, type Operator, request, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(stopRecogniser);
/** A session of an operator who may do all that is theirs. */
async function signedIn(owner: Operator): Promise<string> {
  await app.rows(`update operator set operator_status = 'TRUE', first_login = false where username = $1`, [owner]);
  return app.signIn(owner);
}
/** Clock step between two requests, so that no limit refuses the rest. */
const pauseMs = 2000;

it.each<[Side, Operator]>([
  ['PLATFORM', 'platform'],
  ['PROVIDER', 'org_demo'],
  ['PROVIDER', 'agent_l1'],
])(
  'of the %s, by %s',
  async (side, owner) => {
    const known = await knownValues(app);
    let token = await signedIn(owner);
    const wrong: string[] = [];
    const answers = new Set<number>();
    for (const call of callsOf(side)) {
      const inputs =
        call.way === 'multipart'
          ? [{}]
          : [{}, { ...trueBody(call.input, {}, known), ...('requestNo' in call.input && request()) }];
      for (const input of inputs) {
        app.clock.advance(pauseMs);
        app.logged.length = 0;
        const ask = () => app.sendTo(side, call, input, token);
        let answer = await ask();
        // The one before ended the session or locked its operator out.
        if (answer.code === reasons.session.code || answer.failCode === failCodes.mustChangePassword) {
          token = await signedIn(owner);
          answer = await ask();
        }
        const { code } = answer;
        answers.add(code);
        if (code === 500) wrong.push(`${call.path} ${JSON.stringify(input)} ${app.logged.join().slice(0, 600)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...answers]).toEqual(expect.arrayContaining([200, 400]));
  },
  600_000,
);
