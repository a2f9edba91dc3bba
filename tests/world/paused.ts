/** A process that is paused in the middle of its work. */
import type { Deps } from '#server/foundation/deps';

/** Dependencies whose first transaction begins only after `meanwhile`: the process was paused before it. */
export function paused(deps: Deps, meanwhile: () => Promise<unknown>): Deps {
  let pausing: Promise<unknown> | null = null;
  const transaction: Deps['db']['transaction'] = async (work, config) => {
    await (pausing ??= meanwhile());
    return deps.db.transaction(work, config);
  };
  return { ...deps, db: Object.assign(Object.create(deps.db) as Deps['db'], { transaction }) };
}
