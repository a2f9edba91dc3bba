/**
 * A script that signs in, lists yesterday's and today's sales, exports them and fetches the file. Its types come from the portal:
 * `npx openapi-typescript https://portal.example/agent-web/docs/openapi.json -o api.ts`. A test compiles it strictly and runs it.
 */
import { createHash } from 'node:crypto';
import type { paths } from './api';

type Post<P extends keyof paths> = NonNullable<paths[P]['post']>;
type Body<P extends keyof paths> = Post<P> extends { requestBody: { content: infer C } } ? C[keyof C] : never;
type Answer<P extends keyof paths> = Post<P> extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;
type ObjectOf<P extends keyof paths> = Extract<Answer<P>, { code: 200 }> extends { object: infer O } ? O : never;

const [at = '', username = '', password = ''] = process.argv.slice(2);
const headers: Record<string, string> = { appCode: 'AGENT_WEB', version: '1.0.0', brandType: 'SKB' };

async function call<P extends keyof paths>(path: P, body: Body<P>): Promise<ObjectOf<P>> {
  const response = await fetch(at + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; message: string; object: ObjectOf<P> };
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.message}`);
  return answer.object;
}
/** The two calls of the captcha have a protocol of their own. */
async function form<P extends keyof paths>(path: P, body: Body<P> & Record<string, string>): Promise<Answer<P>> {
  const response = await fetch(at + path, { method: 'POST', headers, body: new URLSearchParams(body) });
  return (await response.json()) as Answer<P>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function signIn(): Promise<void> {
  const { repData } = await form('/agent/login/getCaptcha', { captchaType: 'pow' });
  const { token, difficulty } = repData ?? {};
  if (typeof token !== 'string' || typeof difficulty !== 'number') throw new Error('Expected a challenge');
  let nonce = 0;
  while (BigInt(`0x${sha256(token + nonce)}`) >> BigInt(256 - difficulty)) nonce += 1;
  const pointJson = JSON.stringify({ nonce: String(nonce) });
  await form('/agent/login/checkCaptcha', { captchaType: 'pow', token, pointJson });
  const session = await call('/agent/login/loginWithCaptcha', {
    username,
    password: sha256(`agent-web|pw|v1|${password.normalize('NFC')}`),
    captcha: `${token}---${pointJson}`,
  });
  headers['token'] = session.token;
}

await signIn();
const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
const days = { transTimeStart: dayOf(Date.now() - 86_400_000), transTimeEnd: dayOf(Date.now()) };
const sales = await call('/trans/v1/transList', { ...days, limit: 5, sort: 'transAmount.desc' });
const amounts: number[] = sales.list.map(({ transAmount }) => transAmount);

const { taskNo } = await call('/trans/v1/toDownload', { ...days, format: 'csv', columns: ['transNo', 'transAmount'] });
let status = '';
while (status !== 'SUCCESS') {
  const [task] = await call('/sys/downloadTask/v1/running', { taskNos: [taskNo] });
  if (task?.status === 'FAIL') throw new Error('Expected an export');
  status = task?.status ?? '';
  await new Promise(resolve => setTimeout(resolve, 500));
}
const { url } = await call('/sys/downloadTask/v1/getUrl', { taskNo });
const file = await fetch(new URL(url, at), { headers });
const lines = (await file.text()).trim().split('\r\n');
console.log(JSON.stringify({ total: sales.total, amounts, rows: lines.length - 1 }));
