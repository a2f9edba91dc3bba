/** The family of drafts of products. */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { productDraftMoves } from '#server/features/pricing/product-draft.moves';
import { request } from '#tests/world/test-app';
import { falseFact, type FalseFact } from './false-fact';
import { tested, type Event, type Family } from './matrix';

const { rebaseDraft, discardDraft } = contract.platformProduct;
const no = 'CPMATRIX';
const empty = { policies: [], activities: [], vips: [] };
/** Of an organisation that has nothing in force, made from something else. */
const other = { ...empty, vips: [{ vipLevel: 'GOLD', backAmount: 1 }] };
const made = `insert into product_draft (draft_no, org_no, draft_source, products, basis, product_draft_status, operator_no, create_time, update_time)
  values ('${no}', '99999999', '现行产品', '${JSON.stringify(empty)}', '${JSON.stringify(other)}', 'DRAFT', 'OP00000001', 0, 0)
  on conflict (draft_no) do update set basis = excluded.basis`;
const staff = (type: string, send: Event['send']): Event => ({ type, by: ['OPS'], send });
const outdated = tested(
  'pricing/product-draft',
  'is out of date once another is in force, and keeps its own changes when it is brought up to date',
);
const unchanged = tested(
  'pricing/product-draft',
  'of what is in force, saved by form and put into force, changes nothing',
);

export const productDrafts: readonly Family[] = [
  {
    name: 'productDraftFlow',
    flow: flows.productDraftFlow,
    moves: [
      'new DRAFT make OPS',
      'new IN_FORCE load OPS then outdateOthers,tellProviders',
      'DRAFT DRAFT save OPS',
      'DRAFT DRAFT rebase OPS if isBehind',
      'DRAFT IN_FORCE putInForce OPS if isAsSeen,isCurrent then outdateOthers,tellProviders',
      'DRAFT STALE outdate TIMER',
      'DRAFT DISCARDED discard OPS',
      'STALE STALE save OPS',
      'STALE DRAFT rebase OPS',
      'STALE DISCARDED discard OPS',
    ],
    table: 'product_draft',
    key: 'draft_no',
    state: ['product_draft_status'],
    record: `${made} returning draft_no as no`,
    ready: [`update product_draft set basis = '${JSON.stringify(other)}' where draft_no = $1`],
    events: [
      staff('rebase', (app, draftNo) => app.send(rebaseDraft, { draftNo, ...request() }, app.as('platform'))),
      staff('discard', (app, draftNo) => app.send(discardDraft, { draftNo, ...request() }, app.as('platform'))),
    ],
    elsewhere: {
      make: unchanged,
      save: unchanged,
      putInForce: unchanged,
      load: tested('pricing/product-draft', 'is made of a file, and a loaded file stands in the history'),
      outdate: outdated,
    },
  },
];

const of = { made: sql.raw(made), which: sql.raw(`draft_no = '${no}'`) };
const current = () => ({ basis: empty });
const seen = { row: current, input: () => ({ seenVersion: 0 }) };
export const falseProductDrafts: readonly FalseFact[] = [
  falseFact(
    productDraftMoves,
    'isAsSeen',
    'putInForce DRAFT OPS',
    { input: () => ({ seenVersion: 1 }) },
    { ...of, ready: seen },
  ),
  falseFact(
    productDraftMoves,
    'isCurrent',
    'putInForce DRAFT OPS',
    { row: () => ({ basis: other }) },
    { ...of, ready: seen },
  ),
  falseFact(productDraftMoves, 'isBehind', 'rebase DRAFT OPS', { row: current }, of),
];
