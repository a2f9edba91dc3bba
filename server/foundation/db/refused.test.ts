import { describe, expect, it } from 'vitest';
import { addressFault, DatabaseRefused, refusalOf } from './refused';

describe('the address of a database', () => {
  it.each([
    'postgres://agent_web:secret@127.0.0.1:5432/agent_web',
    'postgresql://agent_web:a%2Fb%3F%23%40%3A%25@db.example/agent_web?sslmode=require',
    'postgres:///agent_web?host=/var/run/postgresql',
    'postgres://postgres@%2Ftmp%2Fpg/postgres',
    'postgres://agent_web@/agent_web?host=/var/run/postgresql',
  ])('%s can be read', address => expect(addressFault(address)).toBeNull());
  it.each([
    // As `openssl rand -base64` draws them.
    'postgres://agent_web:ab/cd+e=@127.0.0.1:5432/agent_web',
    'postgres://agent_web:12/cd@127.0.0.1:5432/agent_web',
    'postgres://agent_web:ab?cd@127.0.0.1:5432/agent_web',
    'postgres://agent_web:ab#cd@127.0.0.1:5432/agent_web',
    'postgres://agent_web:50%off@127.0.0.1:5432/agent_web',
    'postgres://agent_web:secret@127.0.0.1:x/agent_web',
  ])('%s says how a password is written', address => expect(addressFault(address)).toContain('/ ? # @ : % 写成 %2F'));
  it.each(['postgres://agent_web:secret@127.0.0.1:5432', 'postgres://agent_web:secret@127.0.0.1:5432/'])(
    '%s lacks the name of the database',
    address => expect(addressFault(address)).toContain('缺少库名'),
  );
  it('of another kind is refused', () => expect(addressFault('mysql://a@b/c')).toBe('应以 postgres:// 开头'));
});

describe('a refused connection', () => {
  const address = 'postgres://agent_web:secret@db.example/agent_web';
  const refused = (code: string, message = '') =>
    refusalOf(Object.assign(new Error(message), { code }), 'DATABASE_URL', address);
  it.each([
    ['28P01', 'DATABASE_URL：用户名或密码不被接受'],
    ['3D000', 'DATABASE_URL：没有这个库'],
    ['ENOTFOUND', 'DATABASE_URL：找不到主机 db.example:5432'],
    ['ECONNREFUSED', 'DATABASE_URL：db.example:5432 没有数据库在监听'],
  ])('%s names the setting and never the password', (code, message) => {
    expect(refused(code)).toBeInstanceOf(DatabaseRefused);
    expect((refused(code) as Error).message).toBe(message);
  });
  it.each(['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'])(
    'that never comes about, as the driver says “%s”, names the host',
    said => expect((refused('', said) as Error).message).toBe(`DATABASE_URL：连接不上 db.example:5432（${said}）`),
  );
  it('of another kind stays the error that it is', () => {
    expect(refused('XX000', 'internal')).not.toBeInstanceOf(DatabaseRefused);
    expect((refused('', 'self-signed certificate') as Error).message).toContain('self-signed certificate');
  });
});
