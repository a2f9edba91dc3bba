import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';
import { attacks } from '#tests/fakes/attack-html';
import { worldNow } from '#tests/world/clock';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const home = async (username: string) =>
  (await world.send(contract.notice.home, {}, await world.signIn(username))).object;

describe('the bell', () => {
  it('counts the unread notices of each operator, and shows the newest five of each type', async () => {
    const agent = await home('agent_l1');
    expect(agent).toMatchObject({ sunRead: 3, punRead: 7 });
    expect((await home('org_demo')).punRead).toBe(104);
    for (const type of [1, 2]) {
      const times = agent.homeNoticeInfoVo.filter(each => each.noticeType === type).map(each => each.publishTime);
      expect(times).toHaveLength(5);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    }
  });
  it('shows no notice meant for another provider', async () => {
    const { sunRead, punRead, homeNoticeInfoVo } = await home('agent_l2');
    expect({ sunRead, punRead }).toEqual({ sunRead: 25, punRead: 0 });
    expect(homeNoticeInfoVo.length).toBeGreaterThan(0);
    expect(homeNoticeInfoVo.every(each => each.noticeType === 1)).toBe(true);
  });
  it('shows a notice about a record to whoever may open the list of such records', async () => {
    const addAbout = (type: string | null) =>
      world.rows(
        `insert into notice (notice_no, notice_type, title, summary, content, target_scope, publisher, publish_time, related_type, related_no, create_time, update_time) values ($1, 2, $1, '', '', '80000011', '', $2, $3, 'X1', 0, 0)`,
        [`ABOUT${type}`, worldNow - 1, type],
      );
    for (const type of ['WITHDRAW', 'RISK_ORDER', 'AGENT', null]) await addAbout(type);
    const titles = async () =>
      (await home('agent_l2')).homeNoticeInfoVo.flatMap(each => (each.noticeType === 2 ? [each.title] : []));
    const sorted = async (role: string) => {
      await world.rows(`update operator set role_code = $1 where username = 'agent_l2'`, [role]);
      const { object } = await world.send(contract.notice.list, { noticeType: 2 }, await world.signIn('agent_l2'));
      expect(object.list.map(each => each.title).sort()).toEqual((await titles()).sort());
      return (await titles()).sort();
    };
    expect(await sorted('FINANCE')).toEqual(['ABOUTAGENT', 'ABOUTWITHDRAW', 'ABOUTnull']);
    expect(await sorted('RISK')).toEqual(['ABOUTRISK_ORDER', 'ABOUTnull']);
    await world.rows(`update operator set role_code = 'OWNER' where username = 'agent_l2'`);
    expect(await titles()).toHaveLength(4);
    await world.rows(`delete from notice where target_scope = '80000011'`);
  });
  it('shows nothing before its publish time or after its expiry', async () => {
    const add = (no: string, publish: number, expire: number | null) =>
      world.rows(
        `insert into notice (notice_no, notice_type, title, summary, content, target_scope, publisher, publish_time, expire_time, create_time, update_time) values ($1, 1, $1, '', '', 'AGENT', '', $2, $3, 0, 0)`,
        [no, publish, expire],
      );
    await add('LATER', worldNow + 60_000, null);
    await add('OVER', worldNow - 60_000, worldNow - 1);
    await add('NOW', worldNow - 1, worldNow + 60_000);
    expect((await home('agent_l2')).sunRead).toBe(26);
    expect((await home('agent_l2')).homeNoticeInfoVo[0]).toMatchObject({ noticeNo: 'NOW', readFlag: 0 });
    expect((await home('org_demo')).sunRead).toBe(25);
  });
});

describe('a notice', () => {
  /** Publishes a platform notice and returns it from the bell of this login. */
  const published = async (body: object, username: string) => {
    world.clock.advance(1000);
    const says = { scope: 'ALL', title: '结算说明', text: '结算时间有变。', ...body };
    await ('attachments' in body
      ? operate(world.deps, 'publish-formatted-notice', says)
      : act(world.deps, contract.platformConfig.publish, says));
    const { homeNoticeInfoVo } = await home(username);
    return homeNoticeInfoVo.find(({ title }) => title === '结算说明')!;
  };
  const open = async (noticeNo: string, username: string) =>
    world.send(contract.notice.detail, { noticeNo }, await world.signIn(username));

  it('is marked as read for the operator who opens it only', async () => {
    const { noticeNo } = await published({}, 'agent_l3');
    const before = await home('agent_l3');
    expect(before.homeNoticeInfoVo.find(each => each.noticeNo === noticeNo)).toMatchObject({ readFlag: 0 });
    const answer = await open(noticeNo, 'agent_l3');
    expect(answer.object).toMatchObject({ readFlag: 1, publisher: '收款呗运营中心', content: '<p>结算时间有变。</p>' });
    const after = await home('agent_l3');
    expect(after.sunRead).toBe(before.sunRead - 1);
    expect(after.homeNoticeInfoVo.find(each => each.noticeNo === noticeNo)).toMatchObject({ readFlag: 1 });
    await open(noticeNo, 'agent_l3');
    expect((await home('agent_l3')).sunRead).toBe(after.sunRead);
    const { homeNoticeInfoVo } = await home('org_demo');
    expect(homeNoticeInfoVo.find(each => each.noticeNo === noticeNo)).toMatchObject({ readFlag: 0 });
  });
  it('is marked as read with all others of its type, and no other type with it', async () => {
    const token = await world.signIn('org_demo');
    const unread = async () => {
      const { sunRead, punRead } = (await world.send(contract.notice.home, {}, token)).object;
      return [sunRead, punRead];
    };
    const [system, personal] = (await unread()) as [number, number];
    expect([system > 0, personal > 0]).toEqual([true, true]);
    expect((await world.send(contract.notice.readAll, { noticeType: 2 }, token)).code).toBe(200);
    expect(await unread()).toEqual([system, 0]);
    expect((await world.send(contract.notice.readAll, {}, token)).code).toBe(200);
    expect(await unread()).toEqual([0, 0]);
  });
  it('does not exist for other providers', async () => {
    const { noticeNo } = await published({ scope: 'ONE', agentNo: '80000011' }, 'agent_l2');
    expect((await open(noticeNo, 'agent_l1')).code).toBe(404);
    expect((await home('agent_l1')).homeNoticeInfoVo.some(each => each.noticeNo === noticeNo)).toBe(false);
  });
  it('is stored without active content, for every audience', async () => {
    for (const scope of ['ALL', '80000031'])
      for (const html of attacks)
        await operate(world.deps, 'publish-formatted-notice', { scope, title: '攻击', text: '攻击', html });
    const stored = await world.rows<{ content: string }>(`select content from notice where title = '攻击'`);
    expect(stored).toHaveLength(2 * attacks.length);
    for (const { content } of stored) {
      expect(content).toContain('无害');
      expect(content).not.toMatch(/attacked|<(?!\/?(p|a|table|tbody|tr|td)\b)/);
    }
    const { noticeNo } = await published(
      { scope: 'ONE', agentNo: '80000031', text: '<script>1</script> & 其他' },
      'agent_l3',
    );
    expect((await open(noticeNo, 'agent_l3')).object.content).toBe('<p>&#x3C;script>1&#x3C;/script> &#x26; 其他</p>');
  });
  it('has attachments that only its readers may open', async () => {
    await world.rows(
      `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time) values ('ATTACHED', '10000001', '/10000001/', 'INVOICE', '结算日历.pdf', 'application/pdf', 1, '', 0)`,
    );
    const { noticeNo } = await published({ scope: '80000031', attachments: 'ATTACHED' }, 'agent_l3');
    expect((await open(noticeNo, 'agent_l3')).object.attachments).toEqual([
      { fileNo: 'ATTACHED', fileName: '结算日历.pdf' },
    ]);
    const show = async (username: string) =>
      world.send(contract.upload.showImg, { fileNo: 'ATTACHED' }, await world.signIn(username));
    expect((await show('agent_l3')).object.url).toContain('/images/ATTACHED?');
    expect((await show('agent_l1')).code).toBe(404);
    await expect(published({ attachments: 'NOWHERE' }, 'agent_l3')).rejects.toThrow('附件不存在：NOWHERE');
  });
});
