import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

const routes = join(root, 'src/app/routes');

/** Screens that the routes open of a file, however it makes them. @param file below src/pages, without its ending */
export function routedPages(file: string): readonly string[] {
  const names = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));
  return names.flatMap(
    name =>
      [
        ...readFileSync(join(routes, name), 'utf8').matchAll(
          /\bfrom\(\s*'(\w+)',\s*\(\) => import\('@\/pages\/([^']+)'\)/g,
        ),
      ]
        .filter(([, , at]) => at === file)
        .map(([, page]) => page!), // the expression has the group
  );
}
