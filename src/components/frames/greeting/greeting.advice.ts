import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['At the top of the home page: who is signed in, and when the account was used before.'],
  whenNot: ['On other pages: the top bar names the account.'],
  content: [
    'The greeting follows the hour in Shanghai. Facts are the number, the rank and the products.',
    'A previous sign-in is said with its address, a first one as 「首次登录」.',
  ],
  accessibility: [
    'A region with a heading of level 2. The phrase against phishing keeps its place while it is awaited.',
  ],
};
