import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { saveFile } from './save-file';

const seen: Record<string, unknown>[] = [];
let answer: 'refusal' | 'cut' = 'refusal';
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers);
    if (answer === 'cut') response.writeHead(200, { 'content-disposition': 'attachment', 'content-length': '9' });
    if (answer === 'cut') return void response.write('12', () => response.destroy());
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: 404, message: '数据不存在', object: null, failCode: null }));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/files/x`;
});
afterAll(() => server.close());

it('sends the headers of every request, and turns a refusal into a failure', async () => {
  await expect(saveFile(url, 'secret')).rejects.toMatchObject({ code: 404, message: '数据不存在' });
  expect(seen.at(-1)).toMatchObject({ appcode: 'AGENT_WEB', version: '1.0.0', brandtype: 'SKB', token: 'secret' });
  await expect(saveFile(url, null)).rejects.toMatchObject({ code: 404 });
  expect(seen.at(-1)).not.toHaveProperty('token');
});
it('gives up after the time-out of every request', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
  await expect(saveFile(url, null)).rejects.toMatchObject({ reason: 'timeout' });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(600_000);
  timeout.mockRestore();
});
it('reports a download that breaks off', async () => {
  answer = 'cut';
  await expect(saveFile(url, null)).rejects.toMatchObject({ reason: 'network' });
});
