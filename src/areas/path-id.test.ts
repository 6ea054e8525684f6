// @vitest-environment jsdom
import { createHashRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { idAtEnd, paths } from './paths';

test.each(['2S49', 'a/b', 'a%2Fb', 'a%252Fb', '100 % #1?x=ü&"<b>', '..%2F', '..', '.', '👩‍👧'])(
  'The id »%s« comes out of the address as it went in',
  (id) => {
    window.location.hash = paths.task('privacy', id);
    const router = createHashRouter([{ path: '/privacyWorkingArea/:id' }]);
    expect(router.state.matches).toHaveLength(1);
    expect(idAtEnd(router.state.location.pathname)).toBe(id);
    router.dispose();
  },
);

test('A percent sign that is none breaks nothing', () => {
  expect(idAtEnd('/tickets/50%//')).toBe('50%');
});
