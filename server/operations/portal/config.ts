/** What an installation is set up with (docs/domain/platform.md#configuration). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { referenceSet } from '@/api/enums/lookup';
import { entryOf } from '@/api/schema/enumeration';
import { createKey, listKeys, revokeKey } from '#server/features/channel/keys';
import { defineQuery } from '#server/features/lists/define-query';
import { ensureLogo, identityOf, setIdentity } from '#server/features/lookup/identity';
import { loadReference, referencesOf } from '#server/features/lookup/reference';
import { refuse } from '#server/features/lists/asked-list';
import { publishNotice } from '#server/features/notice/publish';
import { replay } from '#server/features/forecast/replay';
import { ifOrgHad } from '#server/features/forecast/what-if';
import { documentOf, makeDraft, overlaid } from '#server/features/pricing/product-draft.moves';
import { productOf } from '#server/features/pricing/product-detail';
import { figuresOf } from '#server/features/pricing/product-figures';
import { loadProducts } from '#server/features/pricing/products';
import { productsOf } from '#server/features/pricing/products-in-force';
import { fileReadOf } from '#server/features/upload/file-read';
import { hasRow } from '#server/foundation/access/find-row';
import { noRestriction } from '#server/foundation/access/subtree';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import { digestOf } from '#server/foundation/calls/previewed';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { agent, policy } from '#server/schema';
import { acted } from './decide';
import { parsedProducts } from './products-file';

const p = policy;
export const policies = defineQuery(contract.platformConfig.policies, {
  from: p,
  path: null,
  only: noRestriction,
  columns: {
    orgName: sql`(select g.agent_name from agent g where g.agent_no = ${p.orgNo})`,
    activityCount: sql`(select count(*)::int from activity m where m.policy_code = ${p.policyCode})`,
  },
  order: newestFirst([p.policyCode]),
});

type Calls = Omit<Handlers<typeof contract.platformConfig>, 'policies'>;

export const configCalls = (deps: Deps): { platformConfig: Calls } => ({
  platformConfig: { ...identityCalls(deps), ...productCalls(deps), ...referenceCalls(deps), ...keyCalls(deps) },
});

const identityCalls = (deps: Deps): Pick<Calls, 'identity' | 'setIdentity' | 'publish'> => ({
  identity: async () => ({ identity: await identityOf(deps.db) }),
  setIdentity: (input, context) => {
    const { requestNo: _requestNo, ...values } = input;
    const audited = { target: ['IDENTITY', '1'], content: `保存平台信息 ${values.title}` } as const;
    return acted(deps, context, input, audited, async tx => {
      // The form contains all values: an empty one removes the stored one.
      const { brand = null, logoImg = null, institutionCode = null, portalUrl = null, platformUrl = null } = values;
      const { logHeadEmail = null } = values;
      // Whoever named the address reads what comes to it.
      const isNamed = logHeadEmail !== ((await identityOf(tx))?.logHeadEmail ?? null);
      const logHeadBy = logHeadEmail && context.me.operatorNo;
      if (logoImg) await ensureLogo(tx, logoImg, context.me);
      const optional = { brand, logoImg, institutionCode, portalUrl, platformUrl, logHeadEmail };
      await setIdentity(tx, { ...values, ...optional, ...(isNamed && { logHeadBy }) }, context.now);
      return null;
    });
  },
  publish: (input, context) => {
    const { scope, agentNo = null, title, text } = input;
    const isToOne = scope === 'ONE';
    // What is not meant for one provider is not sent to one, nor the other way round.
    if (isToOne !== (agentNo !== null))
      throw refuse('agentNo', isToOne ? '请填写服务商编号' : '发给全部时不填服务商编号');
    const target = agentNo ?? scope;
    return acted(deps, context, input, { target: ['NOTICE', target], content: `发布通知 ${title}` }, async tx => {
      if (agentNo !== null && !(await hasRow(tx, agent, eq(agent.agentNo, agentNo))))
        throw refuse('agentNo', '没有这家服务商');
      await publishNotice(tx, { scope: target, title, text, attachments: [] }, context.now);
      return null;
    });
  },
});

const productCalls = (deps: Deps): Pick<Calls, 'product' | 'products' | 'loadProducts'> => ({
  product: ({ policyCode }, { now }) => productOf(deps.db, policyCode, now),
  products: async ({ orgNo }, { now }) => ({
    products: JSON.stringify(await productsOf(deps.db, orgNo, now), null, 1),
  }),
  loadProducts: async (input, context) => {
    const { orgNo, products, effectTime, remark, dryRun } = input;
    const { now } = context;
    const file = parsedProducts(products);
    const audited = { target: ['ORG', orgNo], content: `加载产品 ${file.policies.length} 个政策`, remark } as const;
    const answer = await acted(deps, context, input, audited, async tx => {
      const basis = await documentOf(tx, orgNo, now);
      const target = { orgNo, effectTime: effectTime ?? now, now };
      const changes = await loadProducts(tx, file, target);
      if (changes.length > 0) {
        const version = { orgNo, draftSource: '产品文件', products: overlaid(basis, file), basis };
        await makeDraft(tx, version, { type: 'load', effectTime: target.effectTime }, staffOf(context));
      }
      return { changes, digest: digestOf(input, changes), figures: figuresOf(file), forecast: null };
    });
    // Behind the transaction: nobody waits for the organisation’s row meanwhile.
    return dryRun ? { ...answer, forecast: await replay(deps.db, ifOrgHad(orgNo, file), now) } : answer;
  },
});

const referenceCalls = (deps: Deps): Pick<Calls, 'references' | 'loadReference'> => ({
  references: async () => ({ sets: await referencesOf(deps.db) }),
  loadReference: (input, context) => {
    const { set, version, text, remark } = input;
    const content = `加载参考数据 ${entryOf(referenceSet, set).label} ${version}`;
    return acted(deps, context, input, { target: ['REFERENCE', set], content, remark }, async tx => {
      const { changes, samples, lines, unread, ...counts } = await loadReference(
        tx,
        { set, version, text },
        context.now,
      );
      return {
        ...counts,
        digest: digestOf(input, changes),
        file: input.dryRun ? fileReadOf({ rows: lines, sheetName: null, hiddenColumns: [], unread }) : null,
        samples: [...samples],
      };
    });
  },
});

/** Days. */
const usualKeyLife = 365;
const keyCalls = (deps: Deps): Pick<Calls, 'keys' | 'createKey' | 'revokeKey'> => ({
  keys: async (_input, { now }) => ({ keys: await listKeys(deps.db, now) }),
  createKey: (input, context) =>
    acted(deps, context, input, { target: ['KEY', input.keyName], content: '签发通道密钥' }, tx => {
      const { keyName, keyLife, addresses } = input;
      const life = { days: Number(keyLife ?? usualKeyLife), addresses: addresses ?? null };
      return createKey({ ...deps, db: tx }, { keyName, ...life }, context.now);
    }),
  revokeKey: (input, context) => {
    const { keyId, remark } = input;
    return acted(deps, context, input, { target: ['KEY', keyId], content: '停用通道密钥', remark }, async tx => {
      await revokeKey(tx, keyId, context.now);
      return null;
    });
  },
});
