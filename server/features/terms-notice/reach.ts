/**
 * Which changes of an organisation's products reach its agents (docs/domain/provider.md#terms-notices): never its own costs, terms,
 * memberships and taxes, nor what an agent reads nowhere, such as the most that an activity pays to all of a chain.
 */
import type { ProductsDocument } from '@/api/forms/products';
import type { agent, agentSwitch } from '#server/schema';
import type { ToldChange } from '#server/schema/terms-notice';

type Switches = typeof agentSwitch.$inferSelect;
type Switch = { [K in keyof Switches]: Switches[K] extends boolean ? K : never }[keyof Switches];

type Agent = typeof agent.$inferSelect;
/** A provider below the organisation. */
interface Below {
  readonly agent: Pick<Agent, 'levels' | 'invoiceWay'>;
  readonly own: Switches | null;
  /** Of its level-1 agent. */
  readonly team: Switches | null;
  /** Those of the changed policies that it has. */
  readonly policies: readonly string[];
}
/** A reward that the organisation's terms measure (docs/domain/earnings.md#rewards, docs/domain/earnings.md#increase-reward). */
interface Reward {
  readonly levelOne: boolean;
  /** Whose switch lets it be made. */
  readonly of: 'own' | 'team';
  readonly by: Switch;
}
type Audience =
  | { readonly everyone: true }
  | { readonly policies: readonly string[] }
  | { readonly reward: Reward }
  | { readonly invoiceWay: Agent['invoiceWay'] };

const ofTeam = (by: Switch, levelOne = true): Reward => ({ levelOne, of: 'team', by });
const increase = (levelOne: boolean): Reward => ({ levelOne, of: 'own', by: 'incrementReward' });
const everyone = { everyone: true } as const;
type Terms = Readonly<Partial<Record<keyof NonNullable<ProductsDocument['terms']>, Audience>>>;
const terms: Terms = {
  cardTiers: { reward: ofTeam('skjlSwitch') },
  alipayRate: { reward: ofTeam('zfbjlSwitch') },
  alipayCap: { reward: ofTeam('zfbjlSwitch') },
  stageTurnover: { reward: ofTeam('shlxdbjlSwitch', false) },
  stageAmounts: { reward: ofTeam('shlxdbjlSwitch', false) },
  stageStep: { reward: ofTeam('shlxdbjlSwitch', false) },
  serviceRatio: { reward: ofTeam('cashBackSwitch') },
  flowFeeRatio: { reward: ofTeam('txfjlSwitch') },
  increaseCreator: { reward: increase(false) },
  increaseLevelOne: { reward: increase(true) },
  // The most of one withdrawal, which each has by its way of invoicing.
  withdrawMostAssist: { invoiceWay: 'ASSIST' },
  withdrawMostSelf: { invoiceWay: 'SELF' },
  activeTarget: { reward: ofTeam('jgjlSwitch') },
  activeAmount: { reward: ofTeam('jgjlSwitch') },
  // Each may enter merchants, and each has some that a measure may restrict.
  custOnceLimit: everyone,
  custDayLimit: everyone,
  certOnceLimit: everyone,
  certDayLimit: everyone,
  riskOnceLimit: everyone,
  riskDayLimit: everyone,
};
/** Of an activity: bounds of what all of a chain get together, and the place of a stage. */
const unread = ['maxCashback', 'cashback', 'stage'];

type Path = readonly string[];

/** Whom of the agents a value concerns; null for one that is the organisation's alone. A policy or activity that is new is nobody's yet. */
export function audienceOf(path: Path, versions: readonly ProductsDocument[]): Audience | null {
  const [list = '', no = '', part = ''] = path;
  if (list === 'terms') return (terms as Readonly<Partial<Record<string, Audience>>>)[no] ?? null;
  if (path.length < 3 || part === 'root') return null;
  if (list === 'policies') return { policies: [no] };
  if (list !== 'activities' || unread.includes(path.at(-1)!)) return null; // it has three names
  const activities = versions.flatMap(version => version.activities.filter(({ marktingNo }) => marktingNo === no));
  return { policies: [...new Set(activities.map(({ policyCode }) => policyCode))] };
}

export function isReached(provider: Below, audience: Audience): boolean {
  if ('everyone' in audience) return true;
  if ('policies' in audience) return audience.policies.some(code => provider.policies.includes(code));
  if ('invoiceWay' in audience) return provider.agent.invoiceWay === audience.invoiceWay;
  const { levelOne, of, by } = audience.reward;
  return (!levelOne || provider.agent.levels === 1) && provider[of]?.[by] === true;
}

/** The policies that have to be asked for. */
export const policiesIn = (changes: readonly { readonly audience: Audience | null }[]): string[] => [
  ...new Set(changes.flatMap(({ audience }) => (audience && 'policies' in audience ? audience.policies : []))),
];

/** Whether it waits for the time of effect: rules have no time of their own in the store (docs/domain/platform.md#configuration). */
export function holdOf([list = '', _no, part = '']: Path): ToldChange['hold'] {
  if (list === 'tax' || part === 'withdrawFee' || part === 'policyName' || part === 'marktingName') return 'AT_ONCE';
  return list === 'vips' || list === 'terms' || part === 'root' ? 'FROM_TIME' : 'NEW';
}
