/**
 * Paths for comparing the pricing of a provider below the reader with that of its direct parent
 * (docs/domain/agents.md#policies-of-a-provider).
 */
import { Failure } from '@/api/failure';
import { findRow } from '#server/platform/access/find-row';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { agent } from '#server/schema';

interface ChildPaths {
  readonly path: string;
  readonly parentPath: string;
}

/** Paths of a provider and its parent; 404 unless both are in the reader's subtree. */
export async function childPaths(db: Db, me: Provider, agentNo: string): Promise<ChildPaths> {
  const { agentPath: path } = await findRow(db, agent, [agent.agentNo, agentNo], me);
  const parentPath = path.replace(/[^/]+\/$/, '');
  if (!parentPath.startsWith(me.agentPath)) throw new Failure('missing');
  return { path, parentPath };
}
