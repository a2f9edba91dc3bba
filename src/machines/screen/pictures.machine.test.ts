import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { picturesMachine, type PictureAddress } from './pictures.machine';

function open() {
  const asked: (readonly string[])[] = [];
  const logic = picturesMachine.provide({
    actors: {
      show: fromPromise<readonly PictureAddress[], { readonly fileNos: readonly string[] }>(
        async ({ input: { fileNos } }) => {
          asked.push(fileNos);
          return fileNos.map(fileNo => ({ fileNo, url: fileNo === 'gone' ? null : `/${fileNo}/${asked.length}` }));
        },
      ),
    },
  });
  return { actor: createActor(logic).start(), asked };
}
const rested = (actor: ReturnType<typeof open>['actor']) =>
  waitFor(actor, snapshot => snapshot.matches('resting') && snapshot.context.asked.length === 0);

it('requests each visible picture once', async () => {
  const { actor, asked } = open();
  actor.send({ type: 'pictures.need', fileNos: ['a', 'gone'] });
  actor.send({ type: 'pictures.need', fileNos: ['a', 'b'] });
  await rested(actor);
  actor.send({ type: 'pictures.need', fileNos: ['a', 'b'] });
  expect(actor.getSnapshot().context.urls).toEqual({ a: '/a/1', gone: null, b: '/b/2' });
  expect(asked.flat().filter(each => each === 'gone')).toHaveLength(1);
});

it('requests an expired address again', async () => {
  const { actor } = open();
  actor.send({ type: 'pictures.need', fileNos: ['a'] });
  await rested(actor);
  actor.send({ type: 'picture.stale', fileNo: 'a' });
  await rested(actor);
  expect(actor.getSnapshot().context.urls['a']).toBe('/a/2');
  actor.send({ type: 'picture.stale', fileNo: 'a' });
  expect(actor.getSnapshot().context.urls['a']).toBeNull();
  actor.send({ type: 'picture.retry', fileNo: 'a' });
  await rested(actor);
  expect(actor.getSnapshot().context.urls['a']).toBe('/a/3');
});
