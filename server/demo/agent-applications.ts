/** Demo onboarding applications of agents and branch organisations, decided and pending (docs/domain/demo.md#world). */
import { dayMs } from '@/api/format/format';
import { agentOnboardingMoves } from '#server/features/provider/onboarding.moves';
import type { agentIncr } from '#server/schema';
import type { Agent } from './agents';
import { companyName, personName, randomPlace } from './names';
import { demoLicenceNo, picturesOf, printedName } from './documents';
import { clearOf, examination, papersOf, type Examined, type Reviewing } from './reviewing';

type Application = typeof agentIncr.$inferInsert;
type Applicant = Pick<Agent, 'agentName' | 'legalName' | 'phone' | 'custKind' | 'areaCode' | 'licenseNo'> & {
  /** Null until the application is approved. */
  readonly agentNo: string | null;
};

export function drawAgentApplications(reviewing: Reviewing): Application[] {
  return [...passed(reviewing), ...open(reviewing), ...organisations(reviewing)];
}

/** Approved applications of agents that exist. */
function passed(reviewing: Reviewing): Application[] {
  const { agents } = reviewing;
  const byNo = new Map(agents.map(each => [each.agentNo, each]));
  return agents
    .filter(each => each.parentAgentNo && each.levels > 0)
    .slice(0, 50)
    .map(each => apply(reviewing, byNo.get(each.parentAgentNo!)!, 'AGENT', each, each.createTime - 2 * dayMs, 'PASS'));
}

/** Pending and rejected applications; most were submitted by agent_l1 and agent_l2. */
function open(reviewing: Reviewing): Application[] {
  const { agents, dice, now } = reviewing;
  const agentOf = (agentNo: string) => agents.find(each => each.agentNo === agentNo)!;
  const parents = [agentOf('80000001'), agentOf('80000011'), agentOf('80000002'), agents[0]!];
  return Array.from({ length: 14 }, (_, index) => {
    const place = randomPlace(dice);
    const legalName = personName(dice);
    const isCompany = index % 2 === 0;
    const phone = `1990055${String(1000 + index)}`;
    const createTime = now - dice.between(1, 20) * dayMs - index * 3_600_000;
    const parent = parents[index % 3 === 2 ? 2 + (index % 2) : index % 2]!;
    const applicant = {
      agentNo: null,
      agentName: isCompany ? companyName(dice, place) : legalName,
      legalName,
      phone,
      areaCode: place.area,
      custKind: isCompany ? ('ENTERPRISES' as const) : ('INDIVIDUALS' as const),
      licenseNo: isCompany ? demoLicenceNo('APPLICANT', phone) : null,
    };
    return apply(reviewing, parent, 'AGENT', applicant, createTime, index < 6 ? 'INIT' : 'FAIL');
  });
}

function organisations(reviewing: Reviewing): Application[] {
  const { agents, dice, now } = reviewing;
  return Array.from({ length: 12 }, (_, index) => {
    const place = randomPlace(dice);
    const legalName = personName(dice);
    const phone = `1990066${String(1000 + index)}`;
    const known = index < 2 ? agents[index + 1]! : null;
    const createTime = known ? known.createTime - 3 * dayMs : now - dice.between(2, 90) * dayMs;
    const applicant = {
      agentNo: known?.agentNo ?? null,
      agentName: known?.agentName ?? `星河支付${place.cityName}分公司`,
      legalName,
      phone,
      areaCode: place.area,
      licenseNo: known?.licenseNo ?? demoLicenceNo('APPLICANT', phone),
      custKind: 'ENTERPRISES' as const,
    };
    return apply(reviewing, agents[0]!, 'ORG', applicant, createTime, known ? 'PASS' : index < 5 ? 'INIT' : 'FAIL');
  });
}

function apply(
  reviewing: Reviewing,
  parent: Agent,
  agentType: 'AGENT' | 'ORG',
  of: Applicant,
  createTime: number,
  state: Examined,
): Application {
  const { dice, now, no } = reviewing;
  const { agentName, custKind, legalName, phone, areaCode, licenseNo = null } = of;
  const { oneAgentNo = null, oneAgentName = null, agentPath } = parent;
  return {
    incrNo: no('JJ', createTime),
    agentType,
    payload: formOf(reviewing, parent, agentType, of, state === 'INIT'),
    agentNo: of.agentNo,
    agentName,
    parentAgentNo: parent.agentNo,
    parentAgentName: parent.agentName,
    oneAgentNo,
    oneAgentName,
    agentPath,
    custKind,
    licenseNo,
    legalName,
    phone,
    areaCode,
    submitterNo: null,
    submitter: parent.legalName,
    ...agentOnboardingMoves.flowState(state),
    ...examination(dice, parent.legalName, createTime, state, now),
  };
}

function formOf(
  { encryption, dice, documents, now }: Reviewing,
  parent: Agent,
  agentType: 'AGENT' | 'ORG',
  of: Applicant,
  waits: boolean,
) {
  const { agentName, custKind, areaCode, licenseNo = null } = of;
  const papers = papersOf(encryption, dice, of.legalName, of.phone);
  const licenseName = printedName(licenseNo && agentName, of.phone);
  const said = { ...clearOf(encryption, papers), licenseNo, licenseName };
  const pictures = [
    'idFrontImg',
    'idBackImg',
    'bankCardImg',
    'contractImg',
    ...(licenseNo ? ['licenseImg'] : []),
    ...(agentType === 'ORG' ? ['authImg', 'filingImg'] : []),
  ];
  return {
    custKind,
    agentName,
    shortName: agentName.slice(0, 8),
    areaCode,
    address: '人民路 88 号 6 楼',
    provinceCode: `${areaCode.slice(0, 2)}0000`,
    cityCode: `${areaCode.slice(0, 4)}00`,
    licenseNo,
    licenseName: licenseNo && agentName,
    licenseStart: null,
    licenseEnd: null,
    businessScope: null,
    email: null,
    ...papers,
    ...picturesOf(documents, parent, now, pictures, waits ? said : null),
    invoiceWay: custKind === 'INDIVIDUALS' ? 'ASSIST' : 'SELF',
    taxPoint: 70_000,
    policies: [],
    vips: [],
    ...(agentType === 'ORG' && { enterpriseKind: 'GENERAL', filingNo: `WB${of.agentNo ?? '0'}` }),
  };
}
