/** Applications as their forms submit them, with data derived from a serial number. */
import { contract } from '@/api/contract';
import { cardNo, idNo, type Operator, type TestApp } from './test-app';

const freeTerminal = (app: Pick<TestApp, 'one'>, agentNo: string) =>
  app.one<{ term_sn: string; policy_code: string }>(
    `select term_sn, policy_code from terminal where agent_no = $1 and term_status = 'ISSUED' and bind_status = 'UNBIND' and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') limit 1`,
    agentNo,
  );
/** Of a merchant of the demo's first-level agent. */
export const merchantForm = async (app: Pick<TestApp, 'one'>, serial: number) => {
  const { term_sn: termSn, policy_code: policyCode } = await freeTerminal(app, '80000001');
  const images = Object.fromEntries(
    ['idFrontImg', 'idBackImg', 'handIdImg', 'bankCardImg', 'doorImg', 'insideImg', 'cashierImg', 'protocolImg'].map(
      name => [name, 'demo'],
    ),
  );
  return {
    custType: 'INDIVIDUALS',
    custLevel: 1,
    policyCode,
    termSn,
    agentNo: '80000001',
    custName: `新商户${serial}便利店`,
    shortName: '新商户',
    mcc: '5411',
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    address: '文三路 1 号',
    phone: `1990099${String(serial).padStart(4, '0')}`,
    legalName: '李建国',
    legalIdNo: idNo(serial),
    idStart: '2018-01-01',
    idEnd: '2038-01-01',
    settleType: 'INDIVIDUAL',
    accountName: '李建国',
    bankCardNo: cardNo(serial),
    bankHeadCode: '990000000001',
    arriveWay: 'AUTO',
    ...images,
  };
};

/** The provider's current terms. */
export const agentTerms = async (app: TestApp, user: Operator, agentNo: string) => {
  const configs = (await app.send(contract.policy.subConfigs, { agentNo }, app.as(user))).object;
  const [first] = configs;
  const marktings = (
    await app.send(contract.policy.marktingConfigs, { agentNo, policyCode: first!.policyCode }, app.as(user))
  ).object;
  return {
    policyCode: first!.policyCode,
    profitRatio: first!.subProfitRatio!,
    falseDeduct: first!.subFalseDeduct!,
    nonActiveDeduct: first!.subNonActiveDeduct!,
    flowBack: first!.subFlowBack!,
    costs: first!.costs.map(({ payBrand, cardType, subRate, subCapFee, subExtraFee }) => ({
      payBrand,
      cardType,
      subRate: subRate!,
      subCapFee,
      subExtraFee: subExtraFee!,
    })),
    marktings: marktings.map(each => ({
      marktingNo: each.marktingNo,
      subCashback: each.subCashback!,
      stageCashbacks: each.stageCashbacks.map(stage => stage.subCashback!),
      subDepositBack: each.subDepositBack!,
    })),
  };
};

/** Of an agent below the demo's first-level agent. */
export const agentForm = async (app: TestApp, serial: number) => ({
  custKind: 'INDIVIDUALS',
  agentName: `新代理${serial}`,
  shortName: '新代理',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  address: '文三路 1 号',
  legalName: '王小明',
  legalIdNo: idNo(500 + serial),
  idStart: '2018-01-01',
  idEnd: '2038-01-01',
  idFrontImg: 'demo',
  idBackImg: 'demo',
  contractImg: 'demo',
  bankCardImg: 'demo',
  phone: `1990098${String(serial).padStart(4, '0')}`,
  settleType: 'INDIVIDUAL',
  accountName: '王小明',
  bankCardNo: cardNo(500 + serial),
  bankHeadCode: '990000000001',
  invoiceWay: 'ASSIST',
  taxPoint: 70_000,
  policies: [await agentTerms(app, 'agent_l1', '80000011')],
  vips: [],
});
