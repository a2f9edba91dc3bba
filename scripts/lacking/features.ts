/** Subjects of the server that hand something out, and those that it has a line of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

const folder = join(root, 'server/features');

export const featuresHandingOut = (): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(({ name }) => name)
    .filter(name =>
      readdirSync(join(folder, name)).some(file => /(^feature|\.(calls|moves|jobs)|(^|\.)queries)\.ts$/.test(file)),
    );

export const listedFeatures = (): readonly string[] =>
  [...readFileSync(join(folder, 'features.ts'), 'utf8').matchAll(/from '\.\/([\w-]+)\/feature'/g)].map(
    ([, name]) => name!, // the expression has the group
  );
