import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Before a picture is uploaded, to cut it down to the document.'],
  whenNot: ['To look at a picture use ImageViewer.'],
  content: ['The title names the picture, 「裁剪身份证正面」; the button says what happens, 「使用这部分」.'],
  accessibility: [
    'A dialog. The selection is a slider: arrows move it, Alt with arrows changes its size, and this is said.',
    'Zoom and rotation are buttons. Escape and 「取消」 leave the picture as it is.',
  ],
};
