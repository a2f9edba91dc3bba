/** What the platform does by command leaves what it leaves in its portal: the same rows in every table. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { calls } from '#server/operations/commands';
import { createOps, opsHeader, opsUserHeader } from '#server/operations/listen';
import { bodyOf, platformDeeds } from '#tests/every-call/platform-deeds';
import { actorOn } from '#tests/world/act';
import type { Envelope } from '#tests/world/open';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { textsTo } from '#tests/world/texts';

/** Gives a command as `npm run ops` does. @param login Null for none. */
async function commandOn<Out>({ deps }: TestApp, name: string, body: object, login: string | null = 'platform') {
  const ops = createOps(deps, 'key', { metrics: {} as never, ending: () => false }, actorOn(deps));
  const url = `/internal/ops/${name}${login === null ? '' : `?as=${login}`}`;
  const headers = { [opsHeader]: 'key', [opsUserHeader]: encodeURIComponent('alice(sudo:root)@pay-1') };
  const answer = await ops.inject({ method: 'POST', url, headers, payload: body });
  return answer.json<Envelope<Out>>();
}

/** Drawn at random or encrypted with a random number, so that no two are equal. */
const random: Readonly<Record<string, readonly string[]>> = {
  acquirer_key: ['secret'],
  agent: ['legal_id_no', 'bank_card_no'],
  // By the database's own clock.
  live_change: ['create_time'],
  message: ['content'],
  operator: ['password_hash'],
  person_request: ['sought'],
  request_answer: ['answer', 'body_hash', 'request_no'],
};
/** What belongs to the session of the portal. */
const aside = ['session', 'ended_session', 'known_browser'];

/** A digest of the rows of each table. */
async function rowsOf(app: TestApp): Promise<Map<string, string>> {
  const tables = await app.rows<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables.filter(each => !aside.includes(each.name))) {
    // Numbers of rows and of keys are drawn, too.
    const [row] = await app.rows<{ digest: string | null }>(
      `select count(*) || ' ' || sum(hashtextextended(line, 0)) as digest
         from (select regexp_replace((to_jsonb(t) - $1::text[])::text, 'ck_[0-9a-f]{16}', 'ck', 'g') as line from "${name}" t
                where to_jsonb(t) ->> 'target_type' is distinct from 'OPS') lines`,
      [['id', ...(random[name] ?? [])]],
    );
    found.set(name, row?.digest ?? '');
  }
  return found;
}

/** Deeds that no statement can prepare: of an uploaded file, of two terminals, of a line of a daily file, of a draft as it was opened. */
const triedElsewhere = [
  'platformStock.stockFile',
  'platformStock.exchange',
  'platformReconcile.book',
  'platformPayout.upload',
  'platformProduct.makeDraft',
  'platformProduct.savePolicy',
  'platformProduct.saveActivity',
  'platformProduct.saveTerms',
  'platformProduct.takeFile',
  'platformProduct.removePart',
  'platformProduct.rebaseDraft',
  'platformProduct.putInForce',
  'platformProduct.discardDraft',
];

describe('the platform’s deeds', () => {
  let [portal, command] = [] as unknown as [TestApp, TestApp];
  beforeAll(async () => {
    [portal, command] = await Promise.all([openTestApp(), openTestApp()]);
  });

  it('are all tried here', () => {
    const deeds = [...calls].filter(([, { operates, kind }]) => operates && kind === 'plain').map(([name]) => name);
    expect([...Object.keys(platformDeeds), ...triedElsewhere].toSorted()).toEqual(deeds.toSorted());
  });
  it.each(Object.keys(platformDeeds))('%s succeeds by portal and by command', async name => {
    const call = calls.get(name) as Call;
    const here = { ...(await bodyOf(portal, name)), ...('requestNo' in call.input && request()) };
    expect(await portal.send(call, here, portal.as('platform'))).toMatchObject({ code: 200 });
    expect(await commandOn(command, name, await bodyOf(command, name))).toMatchObject({ code: 200 });
  });
  it('leave equal rows in every table', async () => {
    const [here, there] = [await rowsOf(portal), await rowsOf(command)];
    expect(here.size).toBeGreaterThan(60);
    expect([...here.keys()].filter(name => here.get(name) !== there.get(name))).toEqual([]);
  });
});

describe('a command', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });

  it('that approves a provider invites its owner, and says in the audit log who gave it', async () => {
    const { no: incrNo, phone } = await app.one<{ no: string; phone: string }>(
      `select incr_no as no, phone from agent_incr where examine_status = 'INIT' and agent_no is null limit 1`,
    );
    const body = { incrNo, event: 'approve' };
    expect(await commandOn(app, 'platformEntry.decideProvider', body)).toMatchObject({ code: 200 });
    expect(await textsTo(app, phone)).toHaveLength(1);
    const { list } = (await app.send(contract.platformAudit.list, { targetNo: incrNo }, app.as('platform'))).object;
    expect(list).toMatchObject([{ operatorName: '沈知行', content: '通过服务商进件', clientIp: '127.0.0.1' }]);
  });
  it('is refused to whoever may not do it in the portal, and to nobody by name', async () => {
    const body = { withdrawNo: 'TX1', event: 'pay' };
    const refusal = async (login: string | null) => {
      const { code, message } = await commandOn(app, 'platformWithdraw.decide', body, login);
      return [code, message];
    };
    expect(await refusal('platform_entry')).toEqual([403, expect.stringContaining('您的角色不能')]);
    expect(await refusal('org_demo')).toEqual([403, '平台没有可以操作的员工 org_demo']);
    expect(await refusal(null)).toEqual([400, '请用 --as=登录账号 说明由平台的哪位员工操作']);
    const strange = await commandOn(app, 'platformWithdraw.decide', { ...body, more: 1 });
    expect(strange.code).toBe(400);
  });
  it('is on record with the user of the shell and its arguments, and again with its refusal, but without secrets', async () => {
    const given = { agentNo: '80000001', phone: '13955550003', remark: '手机遗失' };
    expect(await commandOn(app, 'platformParty.changePhone', given)).toMatchObject({ code: 200 });
    const entries = () =>
      app.rows<{ content: string; result: string }>(
        `select content, result from operate_log where target_type = 'OPS' order by id desc limit 2`,
      );
    const [kept] = await entries();
    expect(kept).toEqual({
      content:
        '命令行操作 platformParty.changePhone --as=platform agentNo=80000001 phone=139****0003 remark=手机遗失（系统用户 alice(sudo:root)@pay-1）',
      result: '成功',
    });
    const secrets = { phone: '13812345678', realName: '沈知行', password: 'Harbour-Maple-31', text: '行\n'.repeat(9) };
    expect(await commandOn(app, 'recover-platform', secrets, null)).toMatchObject({ code: 400 });
    const [refused, before] = await entries();
    expect([refused!.result, before!.result]).toEqual(['失败', '成功']);
    expect(before!.content).toContain(' phone=138****5678 realName=沈* password=（16字） text=（18字）（');
    expect(refused!.content).toContain('没有字段 password');
  });
  it('that is no call of the platform is given by nobody, and is on record', async () => {
    expect(await commandOn(app, 'run-job', { name: 'couponTick' })).toMatchObject({ code: 400 });
    expect(await commandOn(app, 'run-job', { name: 'couponTick' }, null)).toMatchObject({ code: 200 });
    expect(
      await app.one(`select content, operator_name as who, result from operate_log order by id desc limit 1`),
    ).toEqual({
      content: '命令行操作 run-job name=couponTick（系统用户 alice(sudo:root)@pay-1）',
      who: 'alice(sudo:root)@pay-1',
      result: '成功',
    });
    expect(await commandOn(app, 'examine-agent', {}, null)).toMatchObject({ code: 404 });
  });
});
