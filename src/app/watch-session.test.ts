import { afterEach, expect, test } from 'vitest';

import { endSession } from '@/entities/session/logout';
import { forgetSession, stored } from '@/entities/session/session';
import { closeNotices } from '@/shared/notice/notices';

import { watchSession } from './watch-session';

afterEach(() => {
  forgetSession();
  closeNotices();
});

test.each([
  ['expired', '/profile?tab=1', '/login?returnUrl=%2Fprofile%3Ftab%3D1'],
  ['gsdSessionEnded', '/login', '/login'],
  ['expired', '/login?returnUrl=%2Fprofile', '/login?returnUrl=%2Fprofile'],
  ['wanted', '/profile', '/login'],
] as const)('A session that ends as %s at %s leads to %s', (reason, here, expected) => {
  const now = new Date();
  stored.providerLogin.set({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresIn: 1800,
    expiresAt: now,
    username: 'anna',
    loggedInAt: now,
  });
  const visited: string[] = [];
  watchSession(
    (path) => void visited.push(path),
    () => here,
  );
  endSession(reason);
  expect(visited).toEqual([expected]);
});
