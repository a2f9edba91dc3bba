/**
 * Strength of a new password (docs/security.md, item 6): zxcvbn with passwords common in China. Words of the brand and
 * of the owner, and common names, add nothing to the strength.
 */
import type { pinyin } from 'pinyin-pro';
import type { FeedbackType, TranslationKeys, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { placeNames, withoutCommon } from './common-names';
import { type Owner, wordsOf } from './owner-words';

/** Scores are 0 to 4; a score of 3 takes more than a hundred million guesses. */
const leastScore = 3;
/** Maximum number of characters checked: longer passwords are strong by then, and the time is quadratic. */
const lookedAt = 48;

const phrases = [
  'woaini',
  'aini',
  'wodemima',
  'mima',
  'nihao',
  'zhang',
  'wang',
  'chen',
  'liu',
  'yang',
  'huang',
  'zhao',
  'zhou',
  'root',
  'admin',
  'guanliyuan',
  'huawei',
  'xiaomi',
  'weixin',
  'alipay',
  'zhifubao',
  'taobao',
  'aa',
  'abc',
  'abcd',
  'qq',
  'qwe',
  'qwer',
  'asdf',
  'zxcv',
  '密码',
  '管理员',
];
const marks = ['@', '#', '!', '_', '-', '.', '$', '*', '&'];
const numbers = ['1', '123', '321', '1234', '12345', '123456', '111', '000', '666', '888', '520', '1314', '5201314'];
const years = Array.from({ length: 100 }, (_, index) => String(1950 + index));
const local = [
  ...phrases,
  ...placeNames,
  ...numbers,
  ...[...numbers, ...years].flatMap(each => marks.flatMap(mark => [mark + each, each + mark])),
];

type Warning = keyof TranslationKeys['warnings'];
type Suggestion = keyof TranslationKeys['suggestions'];
const warnings: Readonly<Record<Warning, string>> = {
  straightRow: '它是键盘上的一行',
  keyPattern: '它是键盘上相邻的键',
  simpleRepeat: '它重复同一个字符',
  extendedRepeat: '它重复同一段字符',
  sequences: '它含有连续的字母或数字',
  recentYears: '它含有近年的年份',
  dates: '它含有日期',
  topTen: '它是最常见的密码之一',
  topHundred: '它是很常见的密码',
  common: '它是常见的密码',
  similarToCommon: '它与常见的密码相近',
  wordByItself: '它只是一个常见的词',
  namesByThemselves: '它只是一个姓名',
  commonNames: '它含有常见的姓名',
  userInputs: '它含有品牌、账号、姓名、编号或手机号',
  pwned: '它已在互联网上泄露',
};
const suggestions: Readonly<Record<Suggestion, string>> = {
  l33t: '不要只用形近的符号代替字母',
  reverseWords: '不要只把词倒过来写',
  allUppercase: '不要全部大写',
  capitalization: '不要只把首字母大写',
  dates: '不要用日期',
  recentYears: '不要用年份',
  associatedYears: '不要用与自己有关的年份',
  sequences: '不要用连续的字符',
  repeated: '不要重复字符',
  longerKeyboardPattern: '不要沿键盘按键',
  anotherWord: '再加一两个不常见的词',
  useWords: '用几个不相关的词组成，更长更好',
  noNeed: '长的词组不必含有符号或大写字母',
  pwned: '换一个从未用过的密码',
};

let loading: Promise<{ readonly factory: ZxcvbnFactory; readonly spell: typeof pinyin }> | null = null;
/** Dictionaries of several megabytes, loaded on first use to keep the start fast. */
const estimator = () =>
  (loading ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('pinyin-pro'),
  ]).then(([{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }, { pinyin: spell }]) => ({
    factory: new Factory({ dictionary: { ...dictionary, local }, graphs: adjacencyGraphs, maxLength: lookedAt }),
    spell,
  })));

/** Message for the form with the reason and advice; null if the password is strong enough. */
export async function weakness(password: string, owner: Owner): Promise<string | null> {
  const { factory, spell } = await estimator();
  const ownWords = wordsOf(spell, owner);
  const scored = (text: string) => factory.check(text, ownWords);
  const whole = scored(password);
  const isStrong = (text: string) => scored(text).score >= leastScore;
  for (const written of new Set([password, withLetters(password)])) {
    const own = without(written, ownWords);
    if (own !== written && !isStrong(own)) return adviceOf({ ...whole.feedback, warning: 'userInputs' });
    // Of both: a short word of the owner may be a piece of somebody's name.
    for (const text of new Set([written, own])) {
      const rest = withoutCommon(text);
      if (rest !== text && !isStrong(rest)) return adviceOf({ ...whole.feedback, warning: 'commonNames' });
    }
  }
  return whole.score >= leastScore ? null : adviceOf(whole.feedback);
}

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '$': 's',
};
/** Signs and digits between letters, read as the letters that they look like. */
const withLetters = (password: string): string =>
  password.replace(/(?<=[a-z])[@401!3$](?=[a-z])/gi, sign => letters[sign]!);

/** Removes the words from the password, longest first, ignoring case. */
function without(password: string, words: readonly string[]): string {
  const alternatives = [...words]
    .sort((one, other) => other.length - one.length)
    .map(word => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return password.replace(new RegExp(alternatives.join('|'), 'giu'), '');
}

function adviceOf({ warning, suggestions: advised }: FeedbackType): string {
  const reason = warning === null ? '' : `：${warnings[warning as Warning]}`;
  const advice = advised.map(each => suggestions[each as Suggestion]).join('，');
  return `新密码容易被猜到${reason}；${advice || suggestions.useWords}`;
}
