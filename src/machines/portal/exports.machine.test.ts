import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { exportsMachine, type ExportTask } from './exports.machine';

function open() {
  const lookAfter = vi.fn(async (_known: readonly string[]): Promise<ExportTask[]> => []);
  const announced = vi.fn();
  const actor = createActor(
    exportsMachine.provide({
      actors: { lookAfter: fromPromise<readonly ExportTask[], readonly string[]>(({ input }) => lookAfter(input)) },
      actions: { announceFinished: (_, { tasks }) => tasks.forEach(({ fileName }) => announced(fileName)) },
      delays: { soon: 5 },
    }),
  ).start();
  const until = (state: 'idle' | 'waiting') => waitFor(actor, snapshot => snapshot.matches(state));
  return { actor, lookAfter, announced, until };
}

describe('exports', () => {
  it('are polled until they are done, and each is reported once', async () => {
    const { actor, lookAfter, announced, until } = open();
    lookAfter
      .mockResolvedValueOnce([{ taskNo: 'X1', fileName: '交易.xlsx', status: 'DOING' }])
      .mockResolvedValueOnce([{ taskNo: 'X1', fileName: '交易.xlsx', status: 'SUCCESS' }]);
    actor.send({ type: 'export.started', taskNo: 'X1' });
    await until('waiting');
    expect(actor.getSnapshot().context.running).toHaveLength(1);
    await until('idle');
    expect(lookAfter.mock.calls).toEqual([[['X1']], [['X1']]]);
    expect(announced.mock.calls).toEqual([['交易.xlsx']]);
    expect(actor.getSnapshot().context.running).toEqual([]);
  });
  it('stay listed after they were reported, until the download centre is opened', async () => {
    const { actor, lookAfter, until } = open();
    lookAfter.mockResolvedValueOnce([
      { taskNo: 'X1', fileName: '交易.xlsx', status: 'SUCCESS' },
      { taskNo: 'X2', fileName: '商户.xlsx', status: 'FAIL' },
    ]);
    actor.send({ type: 'exports.refresh' });
    await until('idle');
    expect(actor.getSnapshot().context.finished.map(({ taskNo }) => taskNo)).toEqual(['X1', 'X2']);
    actor.send({ type: 'exports.seen' });
    expect(actor.getSnapshot().context.finished).toEqual([]);
  });
  it('of an earlier session are loaded shortly after the next one has begun', async () => {
    const { actor, lookAfter, until } = open();
    lookAfter.mockResolvedValueOnce([{ taskNo: 'X1', fileName: '交易.xlsx', status: 'SUCCESS' }]);
    actor.send({ type: 'exports.resume' });
    expect(lookAfter).not.toHaveBeenCalled();
    await until('idle');
    expect(actor.getSnapshot().context.finished.map(({ taskNo }) => taskNo)).toEqual(['X1']);
  });
  it('that are done before the first poll are reported as well', async () => {
    const { actor, lookAfter, announced, until } = open();
    lookAfter.mockResolvedValueOnce([{ taskNo: 'X1', fileName: '交易.xlsx', status: 'SUCCESS' }]);
    actor.send({ type: 'export.started', taskNo: 'X1' });
    await until('idle');
    expect(announced.mock.calls).toEqual([['交易.xlsx']]);
  });
});
