/** Sends calls to a live back end, notes answers that violate the contract, and signs in with the proof of work. */
import { appHeaders, tokenHeader } from '@/api/constants';
import { contract, type PlainCall } from '@/api/contract';
import { successCode } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import { proveWork } from '@/api/format/proof-of-work';
import { outputSchema } from '@/api/schema/zod';

export interface Difference {
  /** `group.name` of the contract, or what was tried. */
  readonly call: string;
  readonly text: string;
}
export interface BackEnd {
  /** Address of the portal, with its path: `https://portal.example/agent-web`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
}
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}
interface Request {
  readonly method?: string;
  /** Body that is sent unchanged. */
  readonly text?: string;
  /** Headers beside those of every call; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}
type Asked = Pick<PlainCall, 'path' | 'way'>;

export class Asking {
  readonly #url: string;
  readonly #differences = new Map<string, Difference>();
  #token: string | null = null;

  constructor(url: string) {
    this.#url = url;
  }
  /** Each difference once. */
  get differences(): readonly Difference[] {
    return [...this.#differences.values()];
  }
  differ(call: string, text: string): void {
    this.#differences.set(`${call} ${text}`, { call, text });
  }

  async ask(
    { path, way }: Asked,
    input: object,
    { method = 'POST', text, headers = {} }: Request = {},
  ): Promise<Answer> {
    const type = way === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    const sent = { ...appHeaders, [tokenHeader]: this.#token, 'content-type': type, ...headers };
    const isGet = way === 'get' && method === 'POST';
    const query = String(new URLSearchParams(input as Record<string, string>));
    const response = await fetch(this.#url + path + (isGet ? `?${query}` : ''), {
      method: isGet ? 'GET' : method,
      ...(!isGet && { body: text ?? (way === 'form' ? query : JSON.stringify(input)) }),
      redirect: 'manual',
      headers: Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== null),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  }

  /** The parts of an answer's envelope; whatever is wrong with it is noted. */
  envelope(name: string, { status, headers, body }: Answer) {
    if (status !== 200) this.differ(name, `HTTP ${status} instead of 200`);
    const type = headers.get('content-type') ?? 'nothing';
    if (!type.startsWith('application/json')) this.differ(name, `content-type ${type} instead of application/json`);
    const caching = headers.get('cache-control');
    if (caching !== 'no-store') this.differ(name, `cache-control ${caching} instead of no-store`);
    const { code, message, object, failCode, ...rest } = (body ?? {}) as Record<string, unknown>;
    const parts = {
      code: typeof code === 'number',
      message: typeof message === 'string',
      object: object !== undefined,
      failCode: failCode === null || typeof failCode === 'string',
    };
    for (const [part, isRight] of Object.entries(parts))
      if (!isRight) this.differ(name, `envelope: ${part} is missing or of another type`);
    for (const part of Object.keys(rest)) this.differ(name, `envelope: ${part} is not of the contract`);
    return { code, object, failCode: failCode as string | null };
  }

  /** Whether a session was opened; if not, what was missing is noted. */
  async signIn({ username, password }: Omit<BackEnd, 'url'>): Promise<boolean> {
    const { getCaptcha, checkCaptcha, loginWithCaptcha } = contract.login;
    const given = outputSchema(getCaptcha, true).safeParse((await this.ask(getCaptcha, { captchaType: 'pow' })).body);
    const challenge = (given.data as { repData?: { token?: string; difficulty?: number } } | undefined)?.repData;
    if (!challenge?.token || !challenge.difficulty) {
      this.differ('login.getCaptcha', 'no proof of work: repData.token and repData.difficulty are missing');
      return false;
    }
    const { token, difficulty } = challenge;
    const pointJson = JSON.stringify({ nonce: await proveWork(token, difficulty, new AbortController().signal) });
    const checked = await this.ask(checkCaptcha, { captchaType: 'pow', token, pointJson });
    if ((checked.body as { success?: boolean } | null)?.success !== true)
      this.differ('login.checkCaptcha', 'a right proof of work is not accepted');
    const captcha = `${token}---${pointJson}`;
    const answer = await this.ask(loginWithCaptcha, { username, password: await passwordDigest(password), captcha });
    const { code, message, object } = (answer.body ?? {}) as {
      code?: number;
      message?: string;
      object?: { token?: string };
    };
    this.#token = (code === successCode && object?.token) || null;
    if (!this.#token) this.differ('login.loginWithCaptcha', `no token: ${code} ${message}`);
    return this.#token !== null;
  }
}

/** Text that is not JSON has no envelope and is reported. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
