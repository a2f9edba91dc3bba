/**
 * The operator's manual as data: chapters in the order of its index (docs/manual/README.md), their headings, and the sections of
 * both menus that they describe, which a chapter names in comments: `<!-- provider: 商户管理 -->`, `<!-- platform: 风控管理 -->`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManualChapter } from '../../src/app/manual-chapter.ts';
import { root } from '../prepare.mjs';

export const manualFolder = join(root, 'docs/manual');

export interface Chapter extends ManualChapter {
  /** Heading of its group in the index. */
  readonly group: string;
  readonly text: string;
}

export const readChapter = (name: string): string => readFileSync(join(manualFolder, `${name}.md`), 'utf8');
export const indexName = 'README';

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!.trim());

export function manualChapters(): readonly Chapter[] {
  return readChapter(indexName)
    .split(/^## /m)
    .slice(1)
    .flatMap(part => {
      const group = part.slice(0, part.indexOf('\n')).trim();
      return [...part.matchAll(/^- \[(.+?)\]\((.+?)\.md\)/gm)].map(([, title, name]) => {
        const text = readChapter(name!);
        return {
          name: name!,
          title: title!,
          group,
          text,
          headings: found(text, /^## (.+)$/gm),
          provider: found(text, /^<!-- provider: (.+?) -->$/gm),
          platform: found(text, /^<!-- platform: (.+?) -->$/gm),
        };
      });
    });
}
