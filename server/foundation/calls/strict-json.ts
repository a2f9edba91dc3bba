/**
 * Parsers of bodies, which keep what was sent. JSON that JSON.parse accepts but this server does not is refused: duplicate
 * keys in an object, and excessive nesting.
 */
import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '@/api/failure';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, which a signature covers; empty for an upload. */
    sentText: string;
  }
}

const depthAtMost = 32;
/** Strings, with the colon that marks a key, and brackets. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g;

/** A body parser for such JSON; an empty text is an empty object. */
export function strictParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void): void =>
    text === '' ? done(null, {}) : void parse(request, text, (error, body) => done(error ?? flawOf(text), body));
}

function flawOf(json: string): Error | null {
  try {
    checkStrict(json);
    return null;
  } catch (error) {
    return error as Failure;
  }
}

/**
 * Refuses, with `invalid`, well-formed JSON with a duplicate key or more than 32 levels (docs/security.md, item 29).
 */
export function checkStrict(json: string): void {
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(tokens)) {
    if (token === '}' || token === ']') open.pop();
    else if (token === '{' || token === '[') {
      if (open.push(new Set()) > depthAtMost) throw new Failure('invalid', `请求内容的嵌套不能超过${depthAtMost}层`);
    } else if (colon) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string;
      if (open.at(-1)?.has(key)) throw new Failure('invalid', `重复的参数：${key.slice(0, 40)}`);
      open.at(-1)?.add(key);
    }
  }
}

/**
 * A POST without a body is treated as an empty object; invalid JSON is refused in the envelope, not with the parser's
 * message.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = strictParser(app);
  app.decorateRequest('sentText', '');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.sentText = body as string;
    parse(request, body as string, done);
  });
}

/** Forms as browsers encode them; a repeated name is a list, which no call takes. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    request.sentText = body as string;
    done(null, { ...parseForm(body as string, '&', '=', { maxKeys: 0 }) });
  });
}
