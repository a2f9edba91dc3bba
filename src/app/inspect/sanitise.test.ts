import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitise, sanitiseSeen } from './sanitise';

it('removes secrets and masks personal data at any depth', () => {
  const sanitised = sanitise({
    input: { username: '阿依古丽', password: 'sha256:abc', body: { smsCode: '123456', tokens: ['t-1'] } },
    output: { list: [{ phone: '13812345678', legalName: '李建国', custName: '张三便利店', amount: 181201 }] },
    error: new Error('13812345678 已被使用'),
    note: '证件 330102198801011234，卡 6222021234567890123',
  });
  expect(sanitised).toEqual({
    input: { username: '阿*', password: '［已移除］', body: { smsCode: '［已移除］', tokens: ['［已移除］'] } },
    output: { list: [{ phone: '138****5678', legalName: '李*', custName: '张三便利店', amount: 181201 }] },
    error: { $error: '138****5678 已被使用', fields: {} },
    note: '证件 330***********1234，卡 622202******0123',
  });
});

it('sends of what is within a secret only its names, and the fields that it belongs to', () => {
  const codes = { smsCode: { confirms: ['phone'], sent: 123456, text: '123456' }, other: 1 };
  expect(sanitise({ codes })).toEqual({
    codes: { smsCode: { confirms: ['phone'], sent: 0, text: '［已移除］' }, other: 1 },
  });
  const calls = [['7.password', ['secret one', { password: 'x' }], 'answer'] as const];
  expect(sanitiseSeen({ guards: [], calls })).toEqual({
    guards: [],
    calls: [['7.password', ['…', { password: '［已移除］' }], '［已移除］']],
  });
});

it('names values that are not data, and shortens long ones', () => {
  const around: Record<string, unknown> = {};
  around['self'] = around;
  const actor = { sessionId: 'x:1', send: () => {} };
  expect(sanitise({ run: () => 1, actor, when: new Set([1]), file: new Blob(['x']) })).toEqual({
    run: { $call: '' },
    actor: { $actor: 'x:1', id: '' },
    when: { $set: [1] },
    file: { $object: 'Blob' },
  });
  expect(JSON.stringify(sanitise(around))).toContain('…');
  expect((sanitise(Array.from({ length: 500 }, (_, at) => at)) as unknown[]).at(-1)).toBe('… 共 500 项');
});

it('lets no telephone number through at any position', () => {
  fc.assert(
    fc.property(fc.json(), fc.string(), (json, key) => {
      const sanitised = JSON.stringify(
        sanitise({ [key]: JSON.parse(json) as unknown, also: `a${'13987654321'}b`, [`x${key}`]: ['13987654321'] }),
      );
      expect(sanitised).not.toContain('13987654321');
    }),
  );
});
