/** Content of a log line, and values that must never be logged. */
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createLog, batchedWrites } from './log';

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
it('is written with the lines of other calls, but a warning at once and behind them', () => {
  const writes: string[] = [];
  const log = createLog(batchedWrites(lines => void writes.push(lines)));
  log.info('first');
  log.info('second');
  expect(writes).toEqual([]);
  log.warn('third');
  const said = writes.map(lines =>
    lines
      .trimEnd()
      .split('\n')
      .map(line => (JSON.parse(line) as { message: string }).message),
  );
  expect(said).toEqual([['first', 'second', 'third']]);
});
it('is written soon, and before an exit', () => {
  vi.useFakeTimers();
  const writes: string[] = [];
  let exit = () => {};
  const log = createLog(
    batchedWrites(
      lines => void writes.push(lines),
      flush => void (exit = flush),
    ),
  );
  log.info('soon');
  vi.advanceTimersByTime(100);
  expect(writes).toHaveLength(1);
  log.info('last');
  exit();
  expect(writes).toHaveLength(2);
  vi.useRealTimers();
});
