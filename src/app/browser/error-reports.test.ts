import { expect, test, vi } from 'vitest';
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import { createErrorReports } from './error-reports';

function reports() {
  const sent = vi.fn(async () => null);
  return { sent, ...createErrorReports(sent as unknown as Send, 'index-1.js', () => '/trans/searchTrans') };
}

test('reports nothing before the server requests it, then stored and new errors', async () => {
  const { sent, note, open } = reports();
  note(new Error('early'));
  expect(sent).not.toHaveBeenCalled();
  open();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  note(new Error('late'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const inputs = (sent.mock.calls as unknown as [unknown, { message: string; place: string; build: string }][]).map(
    ([, input]) => input,
  );
  expect(inputs).toEqual([
    expect.objectContaining({ message: 'early', place: '/trans/searchTrans', build: 'index-1.js' }),
    expect.objectContaining({ message: 'late' }),
  ]);
});

test('ignores failures of calls, and stops reporting errors of a loop', async () => {
  const { sent, note, open } = reports();
  note(new Failure('network'));
  for (let turn = 0; turn < 100; turn += 1) note('again');
  open();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(20));
});
