import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { exportMachine, type ExportAnswer, type ExportRequest, type ExportTrial } from './export.machine';

const request: ExportRequest = { conditions: { payBrand: 'SK' }, format: 'csv', columns: ['b', 'a'] };

function open() {
  const tried = vi.fn(async (_: ExportRequest): Promise<ExportTrial> => ({ totalCount: 12_345, earlierTime: null }));
  const asked = vi.fn(async (_: ExportRequest): Promise<ExportAnswer> => ({ taskNo: 'X1', running: false }));
  const reported = vi.fn();
  const actor = createActor(
    exportMachine.provide({
      actors: {
        try: fromPromise<ExportTrial, ExportRequest>(({ input }) => tried(input)),
        ask: fromPromise<ExportAnswer, ExportRequest>(({ input }) => asked(input)),
      },
      actions: { reportOutcome: (_, answer) => reported(answer) },
    }),
  ).start();
  const until = (state: 'idle' | 'confirming') => waitFor(actor, snapshot => snapshot.matches(state));
  return { actor, tried, asked, reported, until };
}

describe('an export', () => {
  it('makes a dry run, and starts once it is confirmed', async () => {
    const { actor, tried, asked, reported, until } = open();
    actor.send({ type: 'export.start', request });
    actor.send({ type: 'export.start', request });
    await until('confirming');
    expect(tried).toHaveBeenCalledExactlyOnceWith(request);
    expect(actor.getSnapshot().context.trial).toEqual({ totalCount: 12_345, earlierTime: null });
    expect(asked).not.toHaveBeenCalled();
    actor.send({ type: 'export.confirm' });
    await until('idle');
    expect(asked).toHaveBeenCalledExactlyOnceWith(request);
    expect(reported).toHaveBeenCalledExactlyOnceWith({ taskNo: 'X1', running: false });
  });
  it('does not start if it is cancelled, or if the server would refuse it', async () => {
    const { actor, tried, asked, until } = open();
    actor.send({ type: 'export.start', request });
    await until('confirming');
    actor.send({ type: 'export.cancel' });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
    tried.mockRejectedValueOnce(new Error('导出数据不能超过1,000,000条'));
    actor.send({ type: 'export.start', request });
    await until('idle');
    expect(asked).not.toHaveBeenCalled();
  });

  it('starts exactly what its dry run counted, whatever is asked for meanwhile', async () => {
    const { actor, asked, until } = open();
    actor.send({ type: 'export.start', request });
    await until('confirming');
    actor.send({ type: 'export.start', request: { ...request, conditions: {}, format: 'xlsx' } });
    actor.send({ type: 'export.confirm' });
    actor.send({ type: 'export.start', request: { ...request, conditions: {} } });
    actor.send({ type: 'export.cancel' });
    expect(actor.getSnapshot().matches('asking')).toBe(true);
    await until('idle');
    expect(asked).toHaveBeenCalledExactlyOnceWith(request);
  });
  it('is not told as started without an answer, and is counted again before the next attempt', async () => {
    const { actor, tried, asked, reported, until } = open();
    asked.mockRejectedValueOnce(new Error('网络连接失败'));
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      actor.send({ type: 'export.start', request });
      actor.send({ type: 'export.confirm' });
      expect(asked).toHaveBeenCalledTimes(attempt - 1);
      await until('confirming');
      actor.send({ type: 'export.confirm' });
      await until('idle');
      expect([tried.mock.calls.length, asked.mock.calls.length]).toEqual([attempt, attempt]);
      expect(reported).toHaveBeenCalledTimes(attempt - 1);
    }
  });
});
