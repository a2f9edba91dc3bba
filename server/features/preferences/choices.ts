/** What an operator has arranged, such as the columns of a list: one value for each key. */
import { and, count, eq, ne } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { preference } from '#server/schema';
import { lockPreferences } from './lock-preferences';

/** Of one operator. */
const atMost = 300;

/** All choices of an operator; each `choice` is JSON. */
export async function choicesOf(db: Db, operatorNo: string) {
  const rows = await db.select().from(preference).where(eq(preference.operatorNo, operatorNo));
  return rows.map(({ choiceKey, choice }) => ({ choiceKey, choice: JSON.stringify(choice) }));
}

/** Stores a choice, or forgets it where the text is empty; refuses text that is not JSON, and more than a number of keys. */
export async function storeChoice(
  db: Db,
  { choiceKey, choice }: { readonly choiceKey: string; readonly choice?: string | null | undefined },
  { me, now }: ProviderContext,
): Promise<null> {
  const mine = and(eq(preference.operatorNo, me.operatorNo), eq(preference.choiceKey, choiceKey));
  if (!choice) {
    await db.delete(preference).where(mine);
    return null;
  }
  const parsed = parseChoice(choice);
  await db.transaction(async tx => {
    await lockPreferences(tx, me.operatorNo);
    const [others] = await tx
      .select({ n: count() })
      .from(preference)
      .where(and(eq(preference.operatorNo, me.operatorNo), ne(preference.choiceKey, choiceKey)));
    if (others!.n >= atMost) throw new Failure('invalid', `工作台设置不能超过${atMost}项`);
    await tx
      .insert(preference)
      .values({ operatorNo: me.operatorNo, choiceKey, choice: parsed, updateTime: now })
      .onConflictDoUpdate({
        target: [preference.operatorNo, preference.choiceKey],
        set: { choice: parsed, updateTime: now },
      });
  });
  return null;
}

function parseChoice(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('invalid', '设置内容应为JSON', null, [{ field: 'choice', message: '设置内容应为JSON' }]);
  }
}
