/** A copy of what is held about a person (docs/domain/person.md#copy). */
import { beforeAll, describe, expect, it } from 'vitest';
import readXlsx from 'read-excel-file/node';
import { contract } from '@/api/contract';
import { planted, plantPerson, type Planted, workPersons } from '#tests/world/person';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { entriesOf } from '#tests/world/zip';

const { ask, requests, result, decide } = contract.platformPerson;
const personBasis = '本人书面申请，已核对身份证原件';
let app: TestApp;
let one: Planted;
beforeAll(async () => {
  app = await openTestApp();
  one = await plantPerson(app);
});
const asked = (body: object) =>
  app.send(ask, { personRequestKind: 'COPY', personBasis, ...body, ...request() }, app.as('platform'));
const listed = async (personNo: string) => (await app.send(requests, { personNo }, app.as('platform'))).object.list[0]!;

async function file(): Promise<Map<string, Buffer>> {
  const token = app.as('platform');
  const { object } = await app.send(contract.download.list, {}, token);
  const { url } = (await app.send(contract.download.getUrl, { taskNo: object.list[0]!.taskNo }, token)).object;
  const answer = await app.app.inject({ method: 'GET', url, headers: { token } });
  expect(answer.headers['content-type']).toBe('application/zip');
  return entriesOf(answer.rawPayload);
}

describe('a copy', () => {
  it('is a file with everything of the person and nothing of others, for whoever asked', async () => {
    const { personNo } = (await asked({ phone: planted.phone, legalIdNo: planted.idNo })).object;
    await workPersons(app);
    expect(await listed(personNo)).toMatchObject({
      personRequestStatus: 'DONE',
      subjectMask: expect.stringMatching(/^138\*{4}0001、990\*+\w{4}$/),
      keptCount: 0,
    });
    const entries = await file();
    expect([...entries.keys()]).toContain(`图片/${one.fileNo}`);
    expect(String(entries.get(`图片/${one.fileNo}`))).toBe('png');
    const sheets = (await readXlsx(entries.get('个人信息.xlsx')!)) as unknown as readonly {
      readonly sheet: string;
      readonly data: readonly unknown[][];
    }[];
    const names = sheets.map(({ sheet }) => sheet);
    for (const name of [
      '商户资料-商户',
      '服务商资料-服务商',
      '员工账号-账号',
      '登录与设备-会话',
      '短信与邮件-短信与邮件',
      '操作日志-操作',
      '草稿与偏好-草稿',
      '进件申请-商户进件',
    ])
      expect(names).toContain(name);
    const cells = sheets.flatMap(({ data }) => data.flat().map(String));
    for (const value of [planted.phone, planted.idNo, planted.name, planted.email, one.custNo, one.agentNo])
      expect(
        cells.some(cell => cell.includes(value)),
        value,
      ).toBe(true);
    // Somebody else's phone is nowhere in clear.
    const phones = new Set(cells.join(' ').match(/(?<!\d)1[3-9]\d{9}(?!\d)/g));
    expect([...phones]).toEqual([planted.phone]);
    expect(cells.some(cell => /^v2\./.test(cell))).toBe(false);
  });
  it('is logged with the mask when asked for and each time it is read', async () => {
    await file();
    const lines = await app.rows<{ content: string }>(
      `select content from operate_log where content like '%138****0001%' order by id`,
    );
    expect(lines[0]!.content).toMatch(/^申请查询复制个人信息 138\*{4}0001、990\*+\w{4}：本人书面申请/);
    expect(lines.filter(({ content }) => content.startsWith('下载个人信息')).length).toBeGreaterThanOrEqual(2);
  });
  it('forgets the number once it is made', async () => {
    expect(await app.rows(`select 1 from person_request where sought is not null or subject_hash is not null`)).toEqual(
      [],
    );
  });
  it('says that nothing was found, and forgets the number', async () => {
    const { personNo } = (await asked({ phone: '13999990000' })).object;
    await workPersons(app);
    expect(await listed(personNo)).toMatchObject({ personRequestStatus: 'NOTHING', foundCount: 0 });
    expect(await app.rows(`select 1 from person_request where sought is not null`)).toEqual([]);
  });
  it('is refused without a number, and a second time while the first waits', async () => {
    expect(await asked({})).toMatchObject({ code: 400, message: '请填写手机号或身份证号' });
    expect(await asked({ phone: '123' })).toMatchObject({ code: 400 });
    const both = await Promise.all([asked({ phone: planted.phone }), asked({ phone: planted.phone })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)!.message).toBe('该人已有同类申请正在处理，请在列表中查看');
    await workPersons(app);
  });
  it('fails with a reason while nobody may fetch the file, and works again', async () => {
    const { personNo } = (await asked({ phone: planted.phone })).object;
    await app.rows(`update operator set first_login = true where username = 'platform'`);
    await workPersons(app);
    await app.rows(`update operator set first_login = false where username = 'platform'`);
    expect(await listed(personNo)).toMatchObject({
      personRequestStatus: 'FAILED',
      failReason: '录入申请的员工已不能登录，请由其他员工重新申请',
    });
    expect((await app.send(decide, { personNo, event: 'again', ...request() }, app.as('platform'))).code).toBe(200);
    await workPersons(app);
    expect(await listed(personNo)).toMatchObject({ personRequestStatus: 'DONE', failReason: null });
    expect((await app.send(result, { personNo }, app.as('platform'))).object.length).toBeGreaterThan(3);
  });
  it('is of the platform alone', async () => {
    for (const user of ['org_demo', 'agent_l1'] as const)
      expect((await app.send(requests, {}, app.as(user))).code).not.toBe(200);
  });
});
