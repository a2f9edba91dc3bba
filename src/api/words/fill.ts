/**
 * What an English text fills in: `{0}` a value, `{0:row|rows}` the word that the value asks for, the first one if it is 1. Chinese needs no
 * such words.
 */
export const hole = /\{(\d+)(?::([^|{}]+)\|([^{}]+))?\}/;
const holes = new RegExp(hole, 'g');

/** The text with its values. @param valueAt By their numbers */
export const filled = (english: string, valueAt: (at: number) => string): string =>
  english.replaceAll(holes, (_all, at: string, one?: string, many?: string) => {
    const value = valueAt(Number(at));
    return one === undefined ? value : value === '1' ? one : many!; // both or neither
  });
