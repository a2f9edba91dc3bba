/** The page on which a printed statement is checked, in the language of whoever holds it. */
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageCookie, verifyPath } from '@/api/constants';
import { contract } from '@/api/contract';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { createApp } from './http';

let app: TestApp;
let served: FastifyInstance;
let paper: { readonly statementNo: string; readonly verifyCode: string };
beforeAll(async () => {
  app = await openTestApp();
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(webRoot, 'index.html'), '');
  served = await createApp(app.deps, { webRoot });
  paper = (await app.send(contract.statement.issue, { month: '2026-10' }, app.as('agent_l1'))).object;
});
afterAll(() => served.close());
/** Texts of the page, one a line. */
async function read(query: Record<string, string>, cookie?: string): Promise<string[]> {
  const cookies: Record<string, string> = cookie === undefined ? {} : { [languageCookie]: cookie };
  const { body } = await served.inject({ method: 'GET', url: verifyPath, query, cookies });
  expect(body).toMatch(/^<!doctype html>\n<html lang="(?:zh-CN|en-GB)">/);
  return body
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
}
const checked = () => ({ no: paper.statementNo, code: paper.verifyCode });

it('is Chinese for a browser that has chosen no language, and leads to the English page', async () => {
  expect(await read({})).toEqual(['对账单查验 - 收款呗', '对账单查验', '对账单号', '验证码', '查验', 'English']);
  const found = await read(checked());
  expect(found).toContain('该对账单由本平台出具，请核对纸面与下列内容一致。');
  expect(found).toEqual(expect.arrayContaining(['2026-10-01 至 2026-10-31', '分润账户', '期初余额(元)']));
});

it('is English where the address or the browser says so, and leaves names as they are', async () => {
  const { agent_name: name } = await app.one<{ agent_name: string }>(
    `select agent_name from agent where agent_no = '80000001'`,
  );
  expect(name).toMatch(/[\u4e00-\u9fff]/);
  for (const found of [await read({ ...checked(), language: 'en' }), await read(checked(), 'en')]) {
    expect(found).toContain('This statement was issued here. Compare the paper with what follows.');
    expect(found).toEqual(
      expect.arrayContaining([
        `${name} (80000001)`,
        '1 Oct 2026 – 31 Oct 2026',
        'Profit share account',
        'Opening balance (CNY)',
      ]),
    );
    expect(found.filter(text => !text.startsWith(name)).join()).toMatch(/^[^\u4e00-\u9fff]*中文$/);
  }
  const wrong = { no: paper.statementNo, code: '0000-0000-0000-0000' };
  expect(await read({ ...wrong, language: 'en' })).toContain(
    'There is no such statement. Check the number and the code.',
  );
  expect(await read({ ...wrong, language: 'zh' }, 'en')).toContain('没有找到该对账单，请核对编号和验证码。');
  expect(await read({ language: '"><b>' })).toContain('查验');
});
