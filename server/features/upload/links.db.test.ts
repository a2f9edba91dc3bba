/** Links to images: bound to the session that requested them, and rendered once for repeated requests. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { appHeaders, basePath, tokenCookie } from '@/api/constants';
import { contract } from '@/api/contract';
import { createApp } from '#server/app/http';
import { createLoad, usualBounds, type Load } from '#server/foundation/calls/load';
import { uploadBytes, uploadKey } from '#server/foundation/files/keys';
import { operator } from '#server/schema';
import { uploadOf } from '#tests/world/multipart';
import { openWorld, type World } from '#tests/world/open';
import { openSession } from '#server/features/session/session';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const { upload, login } = contract;
type App = Pick<World, 'app'>;

interface Session {
  readonly token: string;
  /** Absent for a script session. */
  readonly cookie?: string;
}
const script = async (username: string): Promise<Session> => ({ token: await world.signIn(username) });
async function browser(username: string): Promise<Session> {
  const [found] = await world.deps.db.select().from(operator).where(eq(operator.username, username));
  const kind = { browser: true, userAgent: '' };
  const { token, sid } = await openSession(world.deps.db, randomBytes, found!, '', world.clock.now(), kind);
  return { token, cookie: `agent_sid=${sid}` };
}

async function call(path: string, { token, cookie }: Session, payload: object, { app }: App = world) {
  const headers = { ...appHeaders, token, ...(cookie && { cookie }) };
  return (await app.inject({ method: 'POST', url: basePath + path, headers, payload })).json<{ object: never }>();
}
const photo = (side = 800) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 30 } },
  })
    .jpeg()
    .toBuffer();

/** File number of an image uploaded by agent_l1. */
async function uploaded(bytes?: Buffer): Promise<string> {
  world.clock.advance(61_000);
  const { token } = await script('agent_l1');
  const file = { fields: { imgType: 'idFrontImg' }, name: 'id.jpg', bytes: bytes ?? (await photo()) };
  const { object } = await uploadOf(world, token, upload.img.path, file);
  return String(object['fileNo']);
}
const linkTo = async (fileNo: string, session: Session, app: App = world): Promise<string> =>
  (await call(upload.showImg.path, session, { fileNo }, app)).object['url'];

/** Result of following a link: the image, or status and code of the error response. */
async function followed(url: string, headers: Record<string, string> = {}, { app }: App = world) {
  const answer = await app.inject({ url, headers });
  const type = String(answer.headers['content-type']);
  if (type.startsWith('image/') && answer.statusCode === 200) return 'picture';
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(answer.json()).toEqual({
    code: expect.any(Number),
    message: expect.stringMatching(/[一-龥]/),
    object: null,
    failCode: answer.statusCode === 401 ? '1001' : null,
  });
  return [answer.statusCode, answer.json<{ code: number }>().code];
}
const over = [401, 98];
const notTheirs = [404, 404];

describe('a link to an image', () => {
  it('is valid for the browser that requested it, and nowhere else', async () => {
    const fileNo = await uploaded();
    const own = await browser('agent_l1');
    const url = await linkTo(fileNo, own);
    expect(await followed(url, { cookie: own.cookie! })).toBe('picture');
    expect(await followed(`${url}&save=1`, { cookie: own.cookie!, token: own.token })).toBe('picture');
    const again = await browser('agent_l1');
    const other = await browser('agent_l2');
    expect({
      withoutSession: await followed(url),
      withTheTokenAlone: await followed(url, { token: own.token }),
      withAnotherSessionOfTheOperator: await followed(url, { cookie: again.cookie!, token: again.token }),
      withAnotherOperator: await followed(url, { cookie: other.cookie! }),
      withAnothersTokenToo: await followed(url, { cookie: own.cookie!, token: other.token }),
    }).toEqual({
      withoutSession: over,
      withTheTokenAlone: over,
      withAnotherSessionOfTheOperator: notTheirs,
      withAnotherOperator: notTheirs,
      withAnothersTokenToo: notTheirs,
    });
    expect(await followed(url, { cookie: own.cookie! }), 'and goes on for its browser').toBe('picture');
    await call(login.operatorlogout.path, own, {});
    expect(await followed(url, { cookie: own.cookie! }), 'after signing out').toEqual(over);
  });
  it('is valid for a script with the token that requested it', async () => {
    const fileNo = await uploaded();
    const own = await script('agent_l1');
    const url = await linkTo(fileNo, own);
    expect(await followed(url, { token: own.token })).toBe('picture');
    expect(await followed(url, { cookie: `x=1; ${tokenCookie}=${own.token}` }), 'in a page').toBe('picture');
    expect(await followed(url)).toEqual(over);
    for (const token of [(await script('agent_l1')).token, (await script('agent_l2')).token, 'x'.repeat(43)])
      expect(await followed(url, { token })).toEqual(notTheirs);
    await call(login.operatorlogout.path, own, {});
    expect(await followed(url, { token: own.token })).toEqual(over);
  });
  it('is valid for ten minutes, and for no other file, session or time', async () => {
    const [fileNo, other] = [await uploaded(), await uploaded()];
    const own = await script('agent_l1');
    const headers = { token: own.token };
    const url = await linkTo(fileNo, own);
    const otherSession = new URL(await linkTo(fileNo, await script('agent_l1')), 'http://x').searchParams.get('in')!;
    const changed = (name: string, value: string) => url.replace(new RegExp(`(${name}=)[^&]*`), `$1${value}`);
    for (const forged of [
      url.replace(fileNo, other),
      changed('in', otherSession),
      changed('until', String(world.clock.now() + 86_400_000)),
      changed('sign', ''),
      url.split('?')[0]!,
      `${url}&sign=x`,
    ])
      expect([forged, await followed(forged, headers)]).toEqual([forged, notTheirs]);
    world.clock.advance(10 * 60_000 - 1);
    expect(await followed(url, headers)).toBe('picture');
    world.clock.advance(1);
    expect(await followed(url, headers)).toEqual(notTheirs);
  });
});

/** An app that counts file reads and delays them until `gate` resolves. */
async function counting(load: Load = createLoad(usualBounds, 600_000), gate?: Promise<void>) {
  const reads: string[] = [];
  const { files } = world.deps;
  const open = async (key: string) => {
    reads.push(key);
    await gate;
    return files.open(key);
  };
  const app = await createApp({ ...world.deps, files: { ...files, open }, load });
  return { app, reads, close: () => app.close() };
}

describe('an image', () => {
  it('is rendered once for all requests of its links within a minute, with the account and the time', async () => {
    const { app, reads, close } = await counting();
    const [fileNo, own] = [await uploaded(), await script('agent_l1')];
    const url = await linkTo(fileNo, own, { app });
    const get = () => app.inject({ url, headers: { token: own.token } });
    const answers = await Promise.all(Array.from({ length: 30 }, get));
    for (let more = 0; more < 120; more += 1) answers.push(await get());
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(150);
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(reads.length).toBe(1);
    const original = await uploadBytes(world.deps.files, fileNo);
    expect(answers[0]!.rawPayload.equals(original!), 'without its watermark').toBe(false);
    // Another account gets its own watermark.
    const org = await script('org_demo');
    const theirs = await app.inject({ url: await linkTo(fileNo, org, { app }), headers: { token: org.token } });
    expect(theirs.rawPayload.equals(answers[0]!.rawPayload)).toBe(false);
    expect(reads.length).toBe(2);
    await close();
  });
  it('is rendered within its own limit, and above it the client has to retry later', async () => {
    const file = { running: 1, runningEach: 1, waiting: 2, waitingEach: 2 };
    let open = () => {};
    const gate = new Promise<void>(resolve => (open = resolve));
    const { app, reads, close } = await counting(createLoad({ ...usualBounds, file }, 600_000), gate);
    const fileNos: string[] = [];
    for (let count = 0; count < 6; count += 1) fileNos.push(await uploaded());
    const own = await script('agent_l1');
    const urls = await Promise.all(fileNos.map(fileNo => linkTo(fileNo, own, { app })));
    const refused: LightMyRequestResponse[] = [];
    const asked = urls.map(async url => {
      const answer = await app.inject({ url, headers: { token: own.token } });
      if (answer.statusCode !== 200) refused.push(answer);
    });
    await vi.waitFor(() => expect(refused).toHaveLength(3));
    open();
    await Promise.all(asked);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5']);
    expect(refused[0]!.json()).toMatchObject({ code: 429, message: '操作过于频繁，请稍后再试' });
    expect(reads).toHaveLength(3);
    const later = await app.inject({ url: urls.at(-1)!, headers: { token: own.token } });
    expect(later.statusCode).toBe(200);
    await close();
  });
  it('that is missing in the store is refused and logged', async () => {
    const [fileNo, own] = [await uploaded(), await script('agent_l1')];
    const url = await linkTo(fileNo, own);
    await world.deps.files.remove(uploadKey(fileNo));
    expect(await followed(url, { token: own.token })).toEqual(notTheirs);
    expect(world.logged.join('')).toContain('stored file is missing');
  });
});
