/** The templates that operators of gateways register are those of the code. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOf, wordings } from './templates';

it('names every template and its text in the documentation', () => {
  const page = readFileSync('docs/domain/message.md', 'utf8');
  for (const [template, text] of Object.entries(wordings)) expect(page).toContain(`| \`${template}\` | ${text} |`);
});

it('fills parameters in as they are, and refuses a text with a gap', () => {
  expect(textOf('INVITE', { username: '13900000042', password: '$&{username}', place: ' https://a.example ' })).toBe(
    '您的登录账号为13900000042，初始密码$&{username}，请在72小时内登录 https://a.example 并修改。',
  );
  expect(() => textOf('WITHDRAW', { code: '042719' })).toThrow('Expected the parameter subject');
});
