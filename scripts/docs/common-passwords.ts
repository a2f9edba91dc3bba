/**
 * The list behind `isCommon`: words of @zxcvbn-ts/language-common (MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox,
 * and its contributors), most frequent first, and what people make of the most frequent ones when digits are asked for.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import { digestOf, keptBytes } from '#server/features/login/common-passwords';

/** As they stand; those of which passwords are made with a capital; and those that are ended with digits. */
const depth = { plain: 14_000, capital: 4_000, ended: 250 } as const;
const endings = [
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1!',
  '123!',
  '@123',
  '@1234',
  '#123',
  '888',
  '666',
  '520',
];
/** What is typed in China, and spellings that stand in no list of words. */
const local = [
  ...['woaini', 'aini', 'wodemima', 'mima', 'nihao', 'admin', 'zhang', 'wang', 'chen', 'liu', 'yang', 'huang', 'zhao'],
  ...['aa', 'abc', 'qwer', 'asdf', 'zxcv', 'p@ssw0rd', 'p@ssword', 'pa$$w0rd'],
];
const numbers = ['5201314', '1314520', '520520', '1314', '88888888', '66668888', '888888', '666666', '123123'];

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function* commonPasswords(): Generator<string> {
  const words = dictionary['passwords-common'] as readonly string[];
  yield* words.slice(0, depth.plain);
  yield* words.slice(0, depth.capital).map(capitalised);
  const ended = [...words.filter(word => /^[a-z]{4,}$/.test(word)).slice(0, depth.ended), ...local];
  for (const word of ended)
    for (const ending of ['', ...endings, ...(local.includes(word) ? numbers : [])])
      yield* [word + ending, capitalised(word) + ending];
}

/** The first bytes of every digest, once each, in order. */
export function commonPasswordFile(): Buffer {
  const kept = new Set([...commonPasswords()].map(password => digestOf(password).slice(0, 2 * keptBytes)));
  return Buffer.from([...kept].sort().join(''), 'hex');
}
