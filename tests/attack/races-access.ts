/** Races for access: tickets, sessions and passwords. */
import { contract } from '@/api/contract';
import { appHeaders, basePath } from '@/api/constants';
import { passwordDigest } from '@/api/format/digest';
import { demoPassword } from '#server/demo/agents';
import { createPasswords } from '#server/features/session/password';
import { ticket } from '#tests/world/captcha';
import { testSecret } from '#tests/world/secret';
import type { TestApp } from '#tests/world/test-app';
import { decision, times, type Answer, type Race } from './races';

const { login } = contract;
const username = 'agent_l3';

/** Resets throttling and sessions, and restores the demo password. */
async function fresh(app: TestApp): Promise<void> {
  app.clock.advance(61_000);
  await app.rows(`delete from throttle`);
  await app.rows(`delete from session where operator_no = (select operator_no from operator where username = $1)`, [
    username,
  ]);
  const hash = await createPasswords(testSecret).hash(await passwordDigest(demoPassword));
  await app.rows(
    `update operator set password_hash = $1, operator_status = 'TRUE', first_login = false, initial_until = null where username = $2`,
    [hash, username],
  );
}
/** Signs in from a distinct client address. */
const signIn = async (
  app: TestApp,
  from: number,
  captcha: string,
  password = demoPassword,
): Promise<Answer & { object: { token: string } }> =>
  (
    await app.app.inject({
      method: 'POST',
      url: basePath + login.loginWithCaptcha.path,
      headers: appHeaders,
      remoteAddress: `10.0.0.${from}`,
      payload: { username, password: await passwordDigest(password), captcha },
    })
  ).json();
const alive = async (app: TestApp, token: string) => (await app.send(login.premissions, {}, token)).code === 200;
const sessions = async (app: TestApp) =>
  (
    await app.one<{ n: number }>(
      `select count(*)::int as n from session s join operator o using (operator_no) where username = $1`,
      username,
    )
  ).n;
const changed = async (app: TestApp, token: string, newPassword: string) => {
  const oldPassword = await passwordDigest(demoPassword);
  return () => app.send(login.modifyLoginPassword, { oldPassword, newPassword }, token);
};

const signIns: readonly Race[] = [
  {
    name: 'one ticket is used eight times',
    async round(app) {
      await fresh(app);
      const once = await ticket(app);
      return { contestants: times(8, n => () => signIn(app, n, once)), effects: () => sessions(app) };
    },
  },
  {
    name: 'somebody signs in at five places, of which three may be',
    async round(app) {
      await fresh(app);
      const tickets = [];
      for (let n = 0; n < 5; n += 1) tickets.push(await ticket(app));
      return {
        contestants: tickets.map((each, n) => () => signIn(app, n, each)),
        winners: [5],
        effects: async () => 5,
        flaw: async () => ((await sessions(app)) === 3 ? null : `${await sessions(app)} sessions`),
      };
    },
  },
  {
    name: 'somebody signs in while the login is switched off',
    async round(app) {
      await fresh(app);
      const once = await ticket(app);
      const { agentNo } = await app.one<{ agentNo: string }>(
        `select agent_no as "agentNo" from operator where username = $1`,
        username,
      );
      const move = (event: string) =>
        decision(app, contract.platformParty.moveLogin, { agentNo, event, remark: '长期未登录' });
      const tokens: string[] = [];
      const inside = async () => {
        const answer = await signIn(app, 1, once);
        if (answer.code === 200) tokens.push(answer.object.token);
        return answer;
      };
      return {
        contestants: [inside, move('disable')],
        winners: [1, 2],
        effects: async () => 1 + tokens.length,
        flaw: async () => {
          await move('enable')();
          return tokens[0] && (await alive(app, tokens[0])) ? 'a session outlived the switch' : null;
        },
      };
    },
  },
];

const passwords: readonly Race[] = [
  {
    name: 'a password is changed from three windows',
    async round(app) {
      await fresh(app);
      const tokens = await Promise.all(times(3, () => app.signIn(username)));
      const contestants = await Promise.all(tokens.map((token, n) => changed(app, token, `quiet-river-407${n}`)));
      return {
        contestants,
        effects: async () => (await Promise.all(tokens.map(token => alive(app, token)))).filter(Boolean).length,
      };
    },
  },
  {
    name: 'somebody signs in with the password that is being changed',
    async round(app) {
      await fresh(app);
      const once = await ticket(app);
      const mine = await app.signIn(username);
      const tokens: string[] = [];
      const other = async () => {
        const answer = await signIn(app, 1, once);
        if (answer.code === 200) tokens.push(answer.object.token);
        return answer;
      };
      return {
        contestants: [other, await changed(app, mine, 'quiet-river-4079')],
        winners: [1, 2],
        effects: async () => tokens.length + ((await alive(app, mine)) ? 1 : 0),
        flaw: async () =>
          tokens[0] && (await alive(app, tokens[0])) ? 'the old password still opened a session' : null,
      };
    },
  },
];

export const accessRaces: readonly Race[] = [...signIns, ...passwords];
