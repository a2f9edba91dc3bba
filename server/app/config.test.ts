/** Settings with which a server for real data refuses to start. */
import { expect, it } from 'vitest';
import { defaultRetention } from '#server/foundation/retention';
import { readConfig } from './config';
import { ConfigError } from './setting';

const APP_SECRET = '5f1c0e7d92ab4836c0d4b7e1f2a39586';
const SMS_URL = 'https://sms.example/send';
const SMS_KEY = 'a key of the gateway';
const SMTP_URL = 'smtps://robot:secret@mail.example';
const S3_ENDPOINT = 'https://s3.example/files';
const real = { DEMO: 'off', DATA_DIR: '/tmp/never-made' };

it.each([
  ['no key', { TRUSTED_TLS: '1' }, 'DEMO=off 需要 APP_SECRET'],
  ['a key of one character', { TRUSTED_TLS: '1', APP_SECRET: 'a'.repeat(40) }, 'APP_SECRET 过于简单'],
  ['no word on TLS', { APP_SECRET }, 'DEMO=off 需要 TRUSTED_TLS'],
  ['no gateway for text messages', { APP_SECRET, TRUSTED_TLS: '1' }, 'DEMO=off 需要 SMS_URL 和 SMS_KEY'],
  ['a gateway without a key', { APP_SECRET, TRUSTED_TLS: '1', SMS_URL }, 'SMS_URL 需要 SMS_KEY'],
  [
    'a mail server without a sender',
    { APP_SECRET, TRUSTED_TLS: '1', SMS_URL, SMS_KEY, SMTP_URL },
    'SMTP_URL 需要 MAIL_FROM',
  ],
  ['a mail server that is a web address', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL 应以 smtp'],
  ['a sender with a header in it', { SMTP_URL, MAIL_FROM: 'a@b.cn\r\nBcc: c@d.cn' }, 'MAIL_FROM 应为发件人邮箱'],
  [
    'a bucket without its keys',
    { APP_SECRET, TRUSTED_TLS: '1', SMS_URL, SMS_KEY, S3_ENDPOINT },
    'S3_ENDPOINT 需要 S3_ACCESS_KEY 和 S3_SECRET_KEY',
  ],
  [
    'a bucket and a folder',
    { APP_SECRET, TRUSTED_TLS: '1', SMS_URL, SMS_KEY, S3_ENDPOINT, FILES_DIR: '/srv/files' },
    'FILES_DIR 和 S3_ENDPOINT 只能设置一个',
  ],
  ['another word on TLS', { APP_SECRET, TRUSTED_TLS: 'yes' }, 'TRUSTED_TLS 应为 0 或 1'],
])('refuses real data with %s', (_what, env, words) => {
  expect(() => readConfig({ ...real, ...env })).toThrow(ConfigError);
  expect(() => readConfig({ ...real, ...env })).toThrow(words);
});
it.each([
  [{ APP_SECRET_OLD: 'short' }, 'APP_SECRET_OLD 至少32个字符'],
  [{ APP_SECRET_OLD: APP_SECRET }, 'APP_SECRET、APP_SECRET_NEXT、APP_SECRET_OLD 和 APP_SECRET_OLDER 应各不相同'],
  [{ APP_SECRET_OLDER: 'x'.repeat(32) }, 'APP_SECRET_OLDER 需要 APP_SECRET_OLD'],
  [{ DATABASE_POOL: '9' }, 'DATABASE_POOL 应为 10 到 200 之间的整数'],
  [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL 应为 10 到 200 之间的整数'],
  [{ BACKUP_KEY: 'AGE-SECRET-KEY-1QQ' }, 'BACKUP_KEY 应为 age 公钥（age1…）'],
  [{ DRAIN_MS: '-1' }, 'DRAIN_MS 应为 0 到 60000 之间的毫秒数'],
  [{ KEEP_ATTEMPTS_DAYS: '0' }, 'KEEP_ATTEMPTS_DAYS 应为 1 到 36500 之间的天数'],
  [{ KEEP_OPERATE_LOG_DAYS: '1826' }, 'KEEP_OPERATE_LOG_DAYS 应为 0（永久保留）或 1827 到 36500 之间的天数'],
  [{ KEEP_READ_NOTICES_DAYS: 'x' }, 'KEEP_READ_NOTICES_DAYS 应为 1 到 36500 之间的天数'],
  [{ KEEP_DRAFTS_DAYS: '1.5' }, 'KEEP_DRAFTS_DAYS 应为 1 到 36500 之间的天数'],
  [{ KEEP_TRANSACTIONS_MONTHS: '12' }, 'KEEP_TRANSACTIONS_MONTHS 应为 0（永久保留）或 13 到 1200 之间的月数'],
  [{ OLD_TRANSACTIONS: 'delete' }, 'OLD_TRANSACTIONS 应为 archive 或 drop'],
  [{ OLD_TRANSACTIONS: 'drop' }, 'OLD_TRANSACTIONS=drop 需要 KEEP_TRANSACTIONS_MONTHS 不少于 60'],
  [{ OLD_TRANSACTIONS: 'drop', KEEP_TRANSACTIONS_MONTHS: '59' }, '交易记录至少保存五年'],
  [{ ROLE: 'cron' }, 'ROLE 应为 web、worker 或 all'],
  [{ ROLE: 'web' }, 'ROLE=web 需要 DATABASE_URL'],
  [{ ROLE: 'worker' }, 'ROLE=worker 需要 DATABASE_URL'],
  [{ ROLE: 'worker', DATABASE_URL: 'postgres://db/portal', SIM: '1' }, 'SIM=1 需要 ROLE=all'],
])('refuses %o', (env, words) => {
  expect(() => readConfig({ DATA_DIR: '/tmp/never-made', APP_SECRET, ...env })).toThrow(words);
});
it('stores files in the data directory, another folder or a bucket', () => {
  const filesOf = (env: object) => readConfig({ DATA_DIR: '/tmp/never-made', APP_SECRET, ...env }).files;
  expect(filesOf({})).toEqual({ directory: '/tmp/never-made' });
  expect(filesOf({ FILES_DIR: '/srv/files' })).toEqual({ directory: '/srv/files' });
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(filesOf({ S3_ENDPOINT, ...keys })).toMatchObject({ endpoint: S3_ENDPOINT, region: 'auto' });
});
it('encrypts backups to as many keys as it is given', () => {
  const keysOf = (env: object) => readConfig({ DATA_DIR: '/tmp/never-made', APP_SECRET, ...env }).backupKeys;
  expect([keysOf({}), keysOf({ BACKUP_KEY: 'age1abc, age1def' })]).toEqual([[], ['age1abc', 'age1def']]);
});
it('starts on real data with a secret and an explicit TLS setting, either one', () => {
  const sms = { SMS_URL, SMS_KEY };
  for (const TRUSTED_TLS of ['0', '1'])
    expect(readConfig({ ...real, ...sms, APP_SECRET, TRUSTED_TLS }).demo).toBe(false);
});
it('writes with one secret, and reads with the one to come and those before', () => {
  const [APP_SECRET_NEXT, APP_SECRET_OLD, APP_SECRET_OLDER] = ['n', 'o', 'p'].map(each => each.repeat(32));
  const given = { APP_SECRET, APP_SECRET_NEXT, APP_SECRET_OLD, APP_SECRET_OLDER };
  const { secret } = readConfig({ DATA_DIR: '/tmp/never-made', ...given });
  const known = secret.all.map(key => String(key.secret));
  expect([String(secret.current.secret), known]).toEqual([APP_SECRET, Object.values(given)]);
});
it('has both roles on an embedded store, and each of them on a PostgreSQL', () => {
  const own = { DATA_DIR: '/tmp/never-made', APP_SECRET };
  expect(readConfig({ ...own, SIM: '1' }).role).toBe('all');
  for (const ROLE of ['web', 'worker', 'all'])
    expect(readConfig({ ...own, ROLE, DATABASE_URL: 'postgres://db/portal' }).role).toBe(ROLE);
});
it('keeps what it is told to keep, and money for ever unless it is told otherwise', () => {
  const own = { DATA_DIR: '/tmp/never-made', APP_SECRET };
  expect(readConfig(own).retention).toEqual(defaultRetention);
  const drop = {
    KEEP_TRANSACTIONS_MONTHS: '60',
    OLD_TRANSACTIONS: 'drop',
    KEEP_DRAFTS_DAYS: '7',
    KEEP_OPERATE_LOG_DAYS: '3000',
  };
  expect(readConfig({ ...own, ...drop }).retention).toEqual({
    ...defaultRetention,
    transactionMonths: 60,
    oldTransactions: 'drop',
    draftDays: 7,
    operateLogDays: 3000,
  });
});
