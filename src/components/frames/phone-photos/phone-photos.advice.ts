import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Above the pictures of a form on a desk: a code with which a phone takes them.'],
  whenNot: ['On a phone itself, where PictureUpload offers the camera.'],
  content: ['It says how long the code is valid, that one phone can use it, and how many photos have come.'],
  accessibility: ['The code is an image with a name. Joined, over and failed are Alerts, announced as they come.'],
};
