// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { activeTask, setActiveTask } from './active-task';

test('Each category remembers its own active task', () => {
  expect(activeTask('DS')).toBeNull();
  setActiveTask('DS', 'T1');
  setActiveTask('QMS', 'T2');
  setActiveTask('DS', 'T3');
  expect(['DS', 'QMS', 'IS'].map(activeTask)).toEqual(['T3', 'T2', null]);
});

test.each(['{"DS":1}', '[]', 'x'])(
  'A damaged store »%s« reads as empty and can be written again',
  (damaged) => {
    localStorage.setItem('kundenportal.activeTask', damaged);
    expect(activeTask('DS')).toBeNull();
    setActiveTask('DS', 'T1');
    expect(activeTask('DS')).toBe('T1');
  },
);
