/** The templates that operators of gateways register are those of the code. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { templateCode, textOf, wordings } from './templates';

it('names every template of each language and its text in the documentation', () => {
  const page = readFileSync('docs/domain/message.md', 'utf8');
  const rows = Object.entries(wordings).flatMap(([template, text]) =>
    (['zh', 'en'] as const).map(language => `| \`${templateCode(template, language)}\` | ${text.in(language)} |`),
  );
  expect(rows).toHaveLength(10);
  expect(rows.filter(row => !page.includes(row))).toEqual([]);
});

it('fills parameters in as they are, and refuses a text with a gap', () => {
  const params = { username: '13900000042', password: '$&{username}', place: ' https://a.example ' };
  expect(textOf('INVITE', params, 'zh')).toBe(
    '您的登录账号为13900000042，初始密码$&{username}，请在72小时内登录 https://a.example 并修改。',
  );
  expect(() => textOf('WITHDRAW', { code: '042719' }, 'en')).toThrow('Expected the parameter subject');
});
