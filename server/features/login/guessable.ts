/**
 * What somebody who knows the brand and the operator would try first (reliability item 6). Only its digest arrives, so
 * guesses are made and digested until one is the same.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { digestOf } from './common-passwords';

/** What may be known of whoever a password belongs to. */
export interface Owner {
  readonly agentNo: string;
  readonly agentName: string;
  readonly operatorNo: string;
  readonly username: string;
  readonly realName: string;
  readonly phone: string;
}

const brand = ['skb', 'shoukuanbei', '收款呗'];
const separators = ['', '@', '#', '_', '-', '.', '!'];
const lastSigns = ['', '!', '@', '#'];
const openings = ['a', 'A', 'aa', 'Aa', 'abc', 'Abc', 'abcd', 'qq', 'q', 'Q', 'qwer', 'Qwer', 'pass', 'Pass'];
const endings = [
  ...['', '0', '1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '321', '123123'],
  ...['00', '000', '111', '111111', '000000', '666', '6666', '666666', '888', '8888', '888888', '88888888', '999'],
  ...['520', '1314', '5201314', 'a', 'A', 'aa', 'Aa', 'abc', 'Abc', 'abcd', 'qwe', 'qwer', 'pwd', 'admin', '密码'],
];
const firstYear = 1970;

const cases = (word: string) => {
  const low = word.toLowerCase();
  return [...new Set([word, low, word.toUpperCase(), low.charAt(0).toUpperCase() + low.slice(1)])];
};
const years = (now: number) =>
  Array.from({ length: new Date(now).getFullYear() + 2 - firstYear }, (_, index) => String(firstYear + index));

/** Whether a password is a word of the owner's or the brand's with the usual things before or after it. */
export async function isGuessable(digest: string, owner: Owner, now: number): Promise<boolean> {
  const { agentNo, agentName, operatorNo, username, realName, phone } = owner;
  const words = [...brand, agentName, operatorNo, username, realName].flatMap(cases);
  const numbers = [agentNo, phone, phone.slice(-8), phone.slice(-6), phone.slice(-4), operatorNo.replace(/\D/g, '')];
  const around = [...endings, ...years(now), ...numbers];
  for (const word of new Set([...words, ...numbers])) {
    await turn(); // some thousand digests each: others get their turn in between
    for (const part of around)
      for (const separator of separators) {
        if (digestOf(part + separator + word) === digest) return true;
        for (const last of lastSigns) if (digestOf(word + separator + part + last) === digest) return true;
      }
  }
  return openings.some(opening =>
    separators.some(separator => numbers.some(number => digestOf(opening + separator + number) === digest)),
  );
}
