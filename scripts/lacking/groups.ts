/** Folders and files that are there and that nothing uses yet: a group of calls, a subject of the server. */
import { join } from 'node:path';
import { allCalls } from '@/api/contract';
import { root } from '../prepare.mjs';
import { featuresHandingOut, listedFeatures } from './features';
import { lineOf } from './line';
import { sourcesIn } from './sources';

const known = new Set(allCalls.map(({ path }) => path));

/** Paths of the calls in an exported value: a call, or a group of them. */
function pathsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if ('kind' in value && 'path' in value && 'policy' in value) return [String(value.path)];
  return Object.values(value).flatMap(each =>
    typeof each === 'object' && each !== null && 'policy' in each ? pathsIn(each) : [],
  );
}

export async function lackingOfGroups(): Promise<readonly string[]> {
  const groups = await Promise.all(
    sourcesIn('src/api/contract').map(async ({ file }) => {
      const exported = (await import(join(root, file))) as Readonly<Record<string, unknown>>;
      const unknown = Object.values(exported)
        .flatMap(pathsIn)
        .filter(path => !known.has(path));
      return lineOf(file, [unknown.length > 0 && `${unknown.join(', ')} in no group of src/api/contract/index.ts`]);
    }),
  );
  const listed = listedFeatures();
  const features = featuresHandingOut().flatMap(name =>
    lineOf(`server/features/${name}`, [!listed.includes(name) && 'no line in server/features/features.ts']),
  );
  return [...groups.flat(), ...features];
}
