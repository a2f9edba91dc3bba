/** What nobody sends by mistake: bodies that are none, files that are not what they are called, and strange heads, addresses and methods. */
import { basePath } from '@/api/constants';
import { sheetSaying } from '#tests/world/archive';

export type Change<T> = (given: T) => T;

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Files that are not what an upload asks for, or only nearly. */
export const files = [
  ...[
    '',
    'PK\u0003\u0004',
    '%PDF-1.7',
    '\u0089PNG\r\n\u001a\n',
    '<svg onload="alert(1)"/>',
    'GIF89a',
    '\u00ff\u00d8\u00ff\u00e0',
  ].map(each => Buffer.from(each, 'latin1')),
  ...[
    Buffer.alloc(300, 0xff),
    sheetSaying('<row r="1"><c r="A1" t="n"><v>1</v></c></row>'),
    sheetSaying('<row r="x">'),
    onePixel,
  ],
  ...[onePixel.subarray(0, 50), sheetSaying('').subarray(0, 200)],
];
export const fileNames = [
  'a.png',
  'a.xlsx',
  'a.pdf',
  '../../a.png',
  '',
  'a.png\u0000.svg',
  `${'长'.repeat(300)}.png`,
  'a"; x="b.png',
];
/** Whole bodies that are no objects, or no JSON. */
const noBodies = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    '{"a":',
    '[[[[]]]]',
    '{"__proto__":{"a":1}}',
    '\u0000',
    '{"a":1}}',
    '{"a":1,"a":2}',
    '\ufeff{}',
  ],
  ...[
    '{"constructor":{"prototype":{}}}',
    '{"a":1e400}',
    '{"\\ud800":1}',
    '{"a":"\\u0000"}',
    '{"page":1,}',
    "{'page':1}",
    '{"page":NaN}',
  ],
  ...[
    '['.repeat(50_000),
    '{"a":'.repeat(5000),
    `{"a":"${'x'.repeat(270_000)}"}`,
    '%',
    'a=%E0%A4%A',
    'a[b]=1&a=2',
    '=&=&',
  ],
];
export const broken: readonly Change<string>[] = [
  ...noBodies.map(each => () => each),
  text => text.slice(0, text.length >> 1),
  text => text + text,
  text => text.replace('{', `{"unknown":1,`),
  text => text.replace('{', '{"__proto__":null,'),
  text => text.replace('{', `{"${'k'.repeat(5000)}":1,`),
];
export const brokenForm: readonly Change<Buffer>[] = [
  form => form.subarray(0, form.length >> 1),
  form => form.subarray(10),
  form => Buffer.concat([form, form]),
  form => Buffer.from(form.toString('latin1').replace(/name="\w+"/, 'name="__proto__"'), 'latin1'),
  form => Buffer.from(form.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  () => Buffer.alloc(0),
];
const types = [
  ...[
    '',
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    '/',
    ';',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=y',
  ],
  ...[
    'application/json, application/json',
    `application/json; a=${'x'.repeat(1000)}`,
    'application/octet-stream',
    '__proto__',
  ],
];
export const strangeHeaders: readonly Record<string, string>[] = [
  ...types.map(each => ({ 'content-type': each })),
  ...['', 'x', 'A'.repeat(43), 'x'.repeat(8000), '\u00ff\u00fe', "' or 1=1--", 'null', '__proto__', 'a, b'].map(
    token => ({ token }),
  ),
  ...[{ appCode: '' }, { appCode: 'AGENT_WEB, AGENT_WEB' }, { version: '１.0.0' }, { brandType: '__proto__' }],
  ...['null', 'http://', 'https://evil.example', 'http://[::1', '\u00e9'].map(origin => ({ origin })),
  ...['same-origin', 'cross-site', 'none', ''].map(each => ({ 'sec-fetch-site': each })),
  ...['agent_sid=', 'agent_sid', '=;=;=', `agent_sid=${'x'.repeat(9000)}`, 'agent_sid=a; agent_sid=b', '\u00ff'].map(
    cookie => ({ cookie }),
  ),
  ...['gzip', 'identity', 'br, gzip', 'x'].map(each => ({ 'content-encoding': each })),
  ...['*;q=0', ';;;', 'x'.repeat(3000)].map(each => ({ 'accept-encoding': each })),
  ...['-1', '0', '99999999', 'x', '1e3'].map(each => ({ 'content-length': each })),
  ...['text/html', 'image/*', '*/*;q=0', '"'].map(accept => ({ accept })),
  ...['W/"', '*', '"a", W/"b"', 'x'.repeat(5000)].map(each => ({ 'if-none-match': each })),
  ...[
    { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
    { host: '' },
    { host: 'evil.example:99999' },
    { expect: '100-continue' },
  ],
  ...[
    { 'user-agent': '\u0000\u0001'.replace(/./gs, 'x').repeat(3000) },
    { 'user-agent': '' },
    { 'x-http-method-override': 'GET' },
    { range: 'bytes=0-0,-1' },
  ],
];
export const strangePaths: readonly Change<string>[] = [
  ...[
    '.js',
    '/',
    '//',
    '/..',
    '/%2e%2e',
    '%00',
    '%ff',
    '%',
    '%E0%A4%A',
    ';a=1',
    '#',
    ' ',
    '\\',
    '?',
    '?__proto__=1',
    '?a=%ff',
    '?token=x',
  ].map(end => (url: string) => url + end),
  ...[
    '?page=1&page=2',
    `?${'a&'.repeat(2000)}`,
    `?a=${'x'.repeat(20_000)}`,
    `/${'x'.repeat(5000)}`,
    '?custNo[$ne]=1',
    '/%2f%2f',
  ].map(end => (url: string) => url + end),
  url => url.toUpperCase(),
  url => url.replace(basePath, ''),
  url => url.replace('/', '//'),
  url => url.replace(basePath, `${basePath}/.`),
  url => url.replace(basePath, `${basePath}/..${basePath}`),
  url => url.replace(/\w/, letter => `%${letter.charCodeAt(0).toString(16)}`),
  url => url.slice(0, -1),
  url => url.replace(/v1/, 'v2'),
];
export const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST', 'TRACE', 'PROPFIND'];
