/** Content of a log line, and values that must never be logged. */
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from './log';

function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog({ write: line => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

it('is one JSON line per event, with its time, level and message', () => {
  expect(written(log => log.warn({ taskNo: 'XZ1' }, 'export failed'))).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'warn',
    taskNo: 'XZ1',
    message: 'export failed',
  });
});
it('contains an error’s stack, but no parameters of a failed query', () => {
  const error = new DrizzleQueryError('select 1 where phone = $1', ['19900000001'], new Error('no such column'));
  const line = written(log => log.error({ err: error }, 'call failed'));
  expect(line['err']).toMatchObject({ message: 'no such column', statement: 'select 1 where phone = $1' });
  expect(line['err']).toHaveProperty('stack', expect.stringContaining('log.test.ts'));
  expect(JSON.stringify(line)).not.toContain('19900000001');
});
it('removes secrets and personal data passed by mistake', () => {
  const line = written(log =>
    log.info({ token: 'abc', secret: 'def', input: { phone: '19900000001', no: 'A1' } }, 'seen'),
  );
  expect(line).toMatchObject({ input: { no: 'A1' } });
  expect(JSON.stringify(line)).not.toMatch(/abc|def|19900000001/);
});
