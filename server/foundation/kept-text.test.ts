import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptText } from './kept-text';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'agent-web-kept-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('a text that is kept in a file', () => {
  it('is made once, for its owner alone', () => {
    const path = join(directory, 'not', 'there', 'key');
    expect(keptText(path, () => 'first')).toBe('first');
    expect(keptText(path, () => 'second')).toBe('first');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
  it('is the same for two processes that start at once', () => {
    const path = join(directory, 'key');
    let other = '';
    const own = keptText(path, () => {
      other = keptText(path, () => 'of the other');
      return 'own';
    });
    expect([own, other]).toEqual(['of the other', 'of the other']);
    expect(readdirSync(directory)).toEqual(['key']);
  });
  it('is never empty', () => {
    const path = join(directory, 'key');
    writeFileSync(path, '');
    expect(() => keptText(path, () => 'own')).toThrow(path);
  });
});
