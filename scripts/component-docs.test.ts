/** The pages of components in Storybook say what each is for and what each of its props does, in one language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCompilerOptions } from 'react-docgen-typescript';
import ts from 'typescript';
import { expect, it } from 'vitest';
import type { Advice, AdviceLines } from '@/components/advice';
import { docgen } from '../.storybook/docgen';
import { adviceOf, documentedComponents } from './lacking/components';
import { root } from './prepare.mjs';

const files = readdirSync(join(root, 'src/components'), { recursive: true, encoding: 'utf8' }).map(file =>
  join(root, 'src/components', file),
);
const stories = files.filter(file => file.endsWith('.stories.tsx'));
const sources = files.filter(file => file.endsWith('.tsx') && !/\.(?:stories|test|sample)\.tsx$/.test(file));

/** Texts in a language that the page is not in; words of the screen stand in quotes. */
const isForeign = (text: string) => /\p{Script=Han}/u.test(text.replaceAll(/「[^」]*」/g, ''));

const linesOf = (part: AdviceLines): readonly string[] => ('none' in part ? [part.none] : part);

const parts = ['when', 'whenNot', 'content', 'accessibility'] as const;

it('has advice for every component: when, when not, content, accessibility', async () => {
  expect(documentedComponents.length).toBeGreaterThan(100);
  const lacking: string[] = [];
  for (const component of documentedComponents) {
    const { advice } = (await import(adviceOf(component))) as { readonly advice: Partial<Advice> };
    for (const part of parts) {
      const lines = linesOf(advice[part] ?? { none: '' });
      if (lines.length > 4 || lines.some(line => line.length < 15 || isForeign(line)))
        lacking.push(`${component}: ${part}`);
    }
  }
  expect(lacking, 'one to four English lines in each part of <component>.advice.ts').toEqual([]);
});

it('speaks of stories in the language of the page', () => {
  const docstrings = stories.flatMap(file => readFileSync(file, 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? []);
  expect(docstrings.length).toBeGreaterThan(200);
  expect(docstrings.filter(isForeign)).toEqual([]);
});

it('describes every component and every prop', { timeout: 120_000 }, () => {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(root, 'config/tsconfig.docs.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  const components = withCompilerOptions(parsed!.options, docgen)
    .parse(sources)
    .filter(({ displayName }) => /^[A-Z]/.test(displayName));
  const props = components.flatMap(({ displayName, props: all }) =>
    Object.values(all).map(({ name, description }) => ({ name: `${displayName}.${name}`, description })),
  );
  expect(props.length).toBeGreaterThan(600);
  // Variants of recipes are among them.
  expect(props.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button.look', 'Tag.tone', 'Dialog.place']));
  const described = [...components.map(({ displayName: name, description }) => ({ name, description })), ...props];
  expect(described.filter(({ description }) => description === '' || isForeign(description))).toEqual([]);
});
