/** The app with its demo operators signed in: the starting point of call tests. */
import { randomUUID } from 'node:crypto';
import { idCheckSign, luhnDigit } from '@/api/format/checksum';
import { operate } from '#server/operations/actions';
import { openWorld, type World } from './open';

const operators = ['org_demo', 'agent_l1', 'agent_l2', 'agent_l3', 'agent_off', 'platform'] as const;
export type Operator = (typeof operators)[number];

export interface TestApp extends World {
  /** The token of a demo operator. */
  as(user: Operator): string;
  /** Signs in all operators again, after the clock has moved past their sessions. */
  signInAgain(): Promise<void>;
  /** First row of a statement. */
  one<T extends object>(statement: string, ...values: unknown[]): Promise<T>;
}

export const openTestApp = async (): Promise<TestApp> => signedIn(await openWorld());

/** A world with its operators signed in. */
export async function signedIn(world: World): Promise<TestApp> {
  const tokens = new Map<Operator, string>();
  const signInAgain = async () => {
    for (const user of operators) tokens.set(user, await world.signIn(user));
  };
  await signInAgain();
  return {
    ...world,
    as: user => tokens.get(user)!,
    signInAgain,
    async one(statement, ...values) {
      const [row] = await world.rows(statement, values);
      if (!row) throw new Error(`Expected a row of ${statement}`);
      return row as never;
    },
  };
}

/** Reports a card sale of a merchant on its first terminal, as the acquirer does; returns its number. */
export async function feedSale(app: TestApp, custNo: string, further: object = {}): Promise<{ transNo: string }> {
  const units = await app.rows<{ term_sn: string }>(
    `select term_sn from terminal where cust_no = $1 order by bind_time, term_sn limit 1`,
    [custNo],
  );
  const sale = { custNo, termSn: units[0]?.term_sn, payBrand: 'SK', cardType: 'DJK', transAmount: 100_000 };
  return (await operate(app.deps, 'sales', { channelNo: randomUUID(), ...sale, ...further })) as { transNo: string };
}

/** Reports a refund of a sale. */
export const feedRefund = (app: TestApp, transNo: string, amount: number) =>
  operate(app.deps, 'refunds', { channelNo: randomUUID(), transNo, amount, reason: '顾客退货' });

/** A unique request number. */
export const request = () => ({ requestNo: randomUUID() });

/** Valid numbers of persons and cards that are never issued: area 99 and issuer 620000 are unassigned. */
export const idNo = (serial: number) => {
  const body = `990000${1988 + Math.floor(serial / 1000)}0101${String(serial % 1000).padStart(3, '0')}`;
  return body + idCheckSign(body);
};
export const cardNo = (serial: number) => {
  const body = `620000${String(serial).padStart(9, '0')}`;
  return body + luhnDigit(body);
};
