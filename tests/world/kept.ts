/** The built test data, kept in `.cache/world` from run to run for as long as what it is made of stays the same. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const cache = '.cache/world';
/** What the test data is made of: the folders that `build.ts` imports from, and the packages. */
const inputs = [
  ...['foundation', 'schema', 'rules', 'features', 'demo'].map(name => `server/${name}`),
  'src/api',
  'src/machines/flows',
  'package-lock.json',
  ...['argon2', 'build', 'clock', 'secret'].map(name => `tests/world/${name}.ts`),
];
const keptAtMost = 2;
/** What a run that was ended left behind; building takes seconds. */
const partialMs = 3_600_000;

/**
 * The path of the test data of the present sources, which `make` writes if no run before did. Two runs at once may both write it;
 * the first one's is kept.
 * @param kind Whose form it has, such as `embedded`.
 * @param version Of the program that reads it.
 */
export async function cachedFile(
  kind: string,
  version: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const path = join(cache, `${kind}-${digest(version)}`);
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true });
    const partial = `${path}.${process.pid}`;
    await make(partial);
    try {
      renameSync(partial, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
      rmSync(partial, { recursive: true, force: true });
    }
  }
  utimesSync(path, new Date(), new Date());
  prune(kind);
  return path;
}

/** Keeps the newest: one of the branch before, and this one. */
function prune(kind: string): void {
  const all = readdirSync(cache)
    .filter(name => name.startsWith(`${kind}-`))
    .map(name => ({ path: join(cache, name), isPartial: name.includes('.'), at: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  const old = all.filter(each => !each.isPartial).slice(keptAtMost);
  const left = all.filter(each => each.isPartial && each.at < Date.now() - partialMs);
  for (const { path } of [...old, ...left]) rmSync(path, { recursive: true, force: true });
}

function digest(version: string): string {
  const hash = createHash('sha256').update(version);
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!path.includes('.test.')) hash.update(path).update(readFileSync(path));
  };
  inputs.forEach(add);
  return hash.digest('hex').slice(0, 16);
}
