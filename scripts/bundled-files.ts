/** What a build made of modules: chunks, their styles, and what they import. */
import type { Rolldown } from 'vite';

/** The chunk that contains a module. */
export const chunkOf = (bundle: Rolldown.OutputBundle, module: string) =>
  Object.values(bundle).find(
    (each): each is Rolldown.OutputChunk => each.type === 'chunk' && each.moduleIds.includes(module),
  );

/** A chunk with its styles. */
export const filesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk) => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
];

/** Chunks and their static imports, transitively. */
export function reachable(
  roots: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const found = new Set(roots);
  for (const chunk of found) for (const name of chunk.imports) found.add(bundle[name] as Rolldown.OutputChunk);
  return [...found];
}
