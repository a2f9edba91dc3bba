/**
 * The calls that need no right over a subject, each with the reason (docs/domain/access.md#staff). Every other call has a
 * subject. What a composed answer contains follows the rights over the lists that it is composed of.
 */
import { contract, type PlainCall } from './index';

const {
  login,
  ownSession,
  factor,
  factorReset,
  ownDevice,
  passkey,
  safeguard,
  home,
  notice,
  preferences,
  draft,
  upload,
  photo,
  lookup,
  search,
  frontError,
  policy,
  download,
  exportPlan,
  review,
  timeline,
  sensitive,
  money,
  analysis,
  board,
  flowMap,
  approval,
} = contract;

const signIn = 'signs in, or says who has signed in and what they may do';
const own = 'of the operator who asks alone';
const listed = 'asks about a list that it names, with the right over that list';
const reference = 'reference data that is the same for everybody';
const names = 'names of the own products, for conditions';
const file = 'a file of the operator who sends it, of no effect until a call with a subject takes it';

const reasons: readonly (readonly [why: string, calls: readonly PlainCall[]])[] = [
  [signIn, [...Object.values(login), ...Object.values(passkey)]],
  [own, [...Object.values(factor), ...Object.values(ownDevice)]],
  ['told to everybody of the provider, each of whom can stop it', Object.values(factorReset)],
  [own, [ownSession.list, ownSession.end, ownSession.endOthers, safeguard.load, safeguard.setPhrase]],
  [own, [...Object.values(draft), preferences.load, preferences.keep, preferences.saveQuery, preferences.removeQuery]],
  ['counts each pinned query with the right over its list', [preferences.counts]],
  ['each figure with the right over the list behind it', Object.values(home)],
  ['notices about a record go to those who have the right over it', Object.values(notice)],
  ['finds in each list with the right over it', [search.records]],
  ['each task with the right over the list that it exports', Object.values(download)],
  ['each plan with the right over the list that it exports', Object.values(exportPlan)],
  ['the right over the record on which the value stands', [sensitive.view]],
  ['the right over the list of the record that it names, or notes of the own', Object.values(timeline)],
  ['the right over the list on which the amount stands', [money.explain]],
  [listed, [money.explainTotal, analysis.analyse, review.look]],
  ['each tile with the right of its reader over the list that it counts', Object.values(board)],
  ['each flow with the right over the list on which its records stand', Object.values(flowMap)],
  [file, [upload.agentImg, upload.img, upload.ocr, upload.file]],
  ['pictures that the phone of the operator who asks takes for a form', Object.values(photo)],
  ['opens links that the answer of a call with a subject has given to this session', [upload.showImg]],
  [reference, Object.values(lookup)],
  ['each request with the right over the call that it asks for', Object.values(approval)],
  [names, [policy.names, policy.namesByType, policy.marktingNames]],
  ['an error of the portal itself, which may be before anybody has signed in', Object.values(frontError)],
  ['figures of what waits, each with the right over it', [contract.platformHome.load]],
];

/** Why a call is everybody's; calls that are not among these have a subject. */
export const everybodys: ReadonlyMap<PlainCall, string> = new Map(
  reasons.flatMap(([why, calls]) => calls.map(call => [call, why] as const)),
);
