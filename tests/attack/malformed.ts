/**
 * Generates malformed requests from the contract: almost valid bodies, non-JSON bodies, and unusual headers, addresses and
 * methods. Deterministic for a seed.
 */
import fc from 'fast-check';
import { appHeaders, basePath } from '@/api/constants';
import { allCalls, contract, type PlainCall } from '@/api/contract';
import { multipartOf } from '#tests/world/multipart';
import { broken, brokenForm, fileNames, files, methods, strangeHeaders, strangePaths, type Change } from './strange';
import { bodyOf, rawMark, rawNumbers, type Known } from './values';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}
type Body = Readonly<Record<string, unknown>>;

const jsonOf = (body: unknown): string => {
  const text = JSON.stringify(body);
  return text.includes(rawMark)
    ? rawNumbers.reduce((all, raw) => all.replaceAll(`"${rawMark}${raw}"`, raw), text)
    : text;
};
const queryOf = (body: Body): string =>
  new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : jsonOf(value)]),
  ).toString();

const formOf = (body: Body, [bytes, name]: readonly [Buffer, string]): Buffer =>
  multipartOf(
    Object.entries(body).flatMap(([key, value]) => (value === 'file' ? [] : [[key, String(value)] as const])),
    Object.entries(body).flatMap(([field, value]) => (value === 'file' ? [{ field, name, bytes }] : [])),
  );

/** Builds a request with the method and content type that the call expects. */
function sentOf({ way, path }: PlainCall, body: Body, file: readonly [Buffer, string]): Sent {
  const url = basePath + path;
  const typed = (type: string) => ({ ...appHeaders, 'content-type': type });
  if (way === 'get') return { method: 'GET', url: `${url}?${queryOf(body)}`, headers: { ...appHeaders } };
  if (way === 'form')
    return { method: 'POST', url, headers: typed('application/x-www-form-urlencoded'), payload: queryOf(body) };
  if (way === 'json') return { method: 'POST', url, headers: typed('application/json'), payload: jsonOf(body) };
  return {
    method: 'POST',
    url,
    headers: typed('multipart/form-data; boundary=x-boundary'),
    payload: formOf(body, file),
  };
}

/** Arbitrary requests for a call: mostly well-formed requests with an almost valid body. */
function malformed(call: PlainCall, known: Known): fc.Arbitrary<Sent> {
  const file = fc.tuple(fc.constantFrom(...files), fc.constantFrom(...fileNames));
  const usual = fc.tuple(bodyOf(call.input, known), file).map(([body, given]) => sentOf(call, body, given));
  const changed = <T>(changes: readonly Change<T>[], make: (sent: Sent, change: Change<T>) => Sent) =>
    fc.tuple(usual, fc.constantFrom(...changes)).map(([sent, change]) => make(sent, change));
  const bodies =
    call.way === 'multipart'
      ? changed(brokenForm, (sent, change) => ({ ...sent, payload: change(sent.payload as Buffer) }))
      : changed(broken, (sent, change) => ({ ...sent, payload: change((sent.payload as string | undefined) ?? '{}') }));
  return fc.oneof(
    { weight: 16, arbitrary: usual },
    { weight: 2, arbitrary: bodies },
    {
      weight: 2,
      arbitrary: fc
        .tuple(usual, fc.constantFrom(...strangeHeaders))
        .map(([sent, further]) => ({ ...sent, headers: { ...sent.headers, ...further } })),
    },
    { weight: 1, arbitrary: changed(strangePaths, (sent, change) => ({ ...sent, url: change(sent.url) })) },
    {
      weight: 1,
      arbitrary: fc.tuple(usual, fc.constantFrom(...methods)).map(([sent, method]) => ({ ...sent, method })),
    },
  );
}

/** Sign-out is excluded: even a valid request would end the session. */
const calls = allCalls.filter(({ path }) => path !== contract.login.operatorlogout.path);
const drawnAtOnce = 20;

/** The given number of requests, spread over the calls in turn. */
export function* malformedRequests(
  known: Known,
  inputs: number,
  seed: number,
): Generator<{ readonly call: PlainCall; readonly sent: Sent }> {
  const sources = calls.map(call => malformed(call, known));
  let left = inputs;
  for (let round = 0; left > 0; round += drawnAtOnce) {
    const numRuns = Math.min(drawnAtOnce, Math.ceil(left / calls.length));
    const drawn = sources.map((source, index) =>
      fc.sample(source, { seed: seed * 1_000_003 + round * 1009 + index, numRuns }),
    );
    for (let each = 0; each < numRuns; each += 1)
      for (const [index, call] of calls.entries()) if (left-- > 0) yield { call, sent: drawn[index]![each]! };
  }
}
