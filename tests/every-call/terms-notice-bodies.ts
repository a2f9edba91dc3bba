/** Bodies for calls about changes of terms: each needs one that its operator was told of. */
import { noticeOf } from '#tests/world/terms-notices';
import { type Operator, request, type TestApp } from '#tests/world/test-app';

const told = async (app: TestApp, user: Operator) => {
  const which = user === 'platform' ? `'80000011'` : `(select agent_no from operator where username = '${user}')`;
  return app.rows<object>(noticeOf(`GZEVERY${user.replace('_', '').toUpperCase()}`, `a.agent_no = ${which}`));
};

export const termsNoticeBodies: Readonly<Record<string, (app: TestApp, user: Operator) => Promise<readonly object[]>>> =
  {
    'termsNotice.detail': told,
    'termsNotice.acknowledge': async (app, user) => (await told(app, user)).map(each => ({ ...each, ...request() })),
  };
