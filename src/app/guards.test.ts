import { RouterContextProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { forgetSession } from '@/entities/session/session';
import { address, contactOf, storeLogin } from '@/entities/session/session.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';
import { startI18n } from '@/shared/i18n/i18n';

import { guardsOf } from './guards';

beforeAll(() => startI18n({}));
beforeEach(() => configureForTests());

/** Returns the redirect of an admin page's guards; null when they let the visitor in. */
async function sentTo(): Promise<string | null> {
  const request = new Request('http://portal.test/administration?tab=protocol');
  const given = {
    request,
    params: {},
    context: new RouterContextProvider(),
    url: new URL(request.url),
    pattern: '/administration',
  };
  for (const guard of guardsOf({ access: 'admin', title: 'administration' })) {
    try {
      await guard(given, () => Promise.resolve(undefined));
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.headers.get('location');
      throw thrown;
    }
  }
  return null;
}

describe('The guards', () => {
  const wanted = encodeURIComponent('/administration?tab=protocol');

  test('run in the order login, customer, role', async () => {
    forgetSession();
    expect(await sentTo()).toBe(`/login?returnUrl=${wanted}`);
    storeLogin(contactOf({ selectedAddress: null }));
    expect(await sentTo()).toBe(`/addressSelect?returnUrl=${wanted}`);
    storeLogin(contactOf({ selectedAddress: address }));
    expect(await sentTo()).toBe('/mainDashboard');
    storeLogin(contactOf({ selectedAddress: address, admin: true }));
    expect(await sentTo()).toBeNull();
  });
});
