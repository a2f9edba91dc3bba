/** Which cookie is taken for the token, on a host where other systems have cookies of the same name. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { basePath, tokenCookie } from '@/api/constants';
import { adoptToken, cookieToken, forgetToken, keepToken, sidebarOf, tokenOf } from './token';

const own = 'o'.repeat(43);
const theirs = 't'.repeat(43);

/** The cookies that a browser shows to a page below `basePath`: by the length of their paths, then by age. */
function jar() {
  const kept = new Map<string, { readonly path: string; readonly pair: string }>();
  return {
    get cookie() {
      const longestFirst = [...kept.values()].sort((a, b) => b.path.length - a.path.length);
      return longestFirst.map(({ pair }) => pair).join('; ');
    },
    set cookie(text: string) {
      const [pair, ...attributes] = text.split('; ') as [string, ...string[]];
      const path = attributes.find(each => each.startsWith('Path='))?.slice(5) ?? '/';
      const key = `${path} ${pair.split('=', 1)[0]}`;
      if (attributes.includes('Max-Age=0')) kept.delete(key);
      else kept.set(key, { path, pair });
    },
  };
}
beforeEach(() => {
  vi.stubGlobal('document', jar());
  vi.stubGlobal('location', { protocol: 'http:', pathname: `${basePath}/` });
});
afterEach(() => {
  forgetToken();
  vi.unstubAllGlobals();
});
const foreign = (value: string) => void (document.cookie = `${tokenCookie}=${value}; Path=/`);

test.each(['x', '%', '%E0%A4%A', 'eyJhbGciOiJIUzUxMiJ9.eyJsb2dpbiI6MX0.c2ln', '11111111-2222-3333-4444-555555555555'])(
  'a cookie %s of another system is none, and a sign-in works beside it',
  value => {
    foreign(value);
    document.cookie = `sidebarStatus=${value}; Path=/`;
    expect([adoptToken(), sidebarOf()]).toEqual([false, true]);
    keepToken(own);
    expect([cookieToken(), adoptToken(), tokenOf()]).toEqual([own, true, own]);
    forgetToken();
    expect(cookieToken()).toBeNull();
  },
);

test('a token of our form that is not ours is given up once, and not taken again', () => {
  foreign(theirs);
  expect(adoptToken()).toBe(true);
  forgetToken(); // the server did not know it
  expect(adoptToken()).toBe(false);
  keepToken(own);
  expect([cookieToken(), adoptToken()]).toEqual([own, true]);
  forgetToken();
  expect(adoptToken()).toBe(false);
});

test('a sign-in elsewhere meanwhile stays', () => {
  keepToken(own);
  const newer = 'n'.repeat(43);
  document.cookie = `${tokenCookie}=${newer}; Path=${basePath}`;
  forgetToken();
  expect(cookieToken()).toBe(newer);
});
