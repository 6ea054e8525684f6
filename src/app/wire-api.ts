import { flushCallLog } from '@/api/call-log';
import { configureApi } from '@/api/runtime';
import { loginId, loginSignal, stored } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { importWithRetry } from '@/shared/routing/import-with-retry';

export function wireApi(): void {
  configureApi({
    config: config(),
    session: {
      gsdToken: () => stored.gsdLogin.get()?.token ?? null,
      providerTokens: () => stored.providerLogin.get(),
      login: loginId,
      signal: loginSignal,
      renewed: () => {
        const login = stored.providerLogin.get();
        const expiresAt = new Date(Date.now() + (login?.expiresIn ?? 0) * 1000);
        // At most once per second, because each write reaches every tab.
        if (login && expiresAt.getTime() - login.expiresAt.getTime() > 1000)
          stored.providerLogin.set({ ...login, expiresAt });
      },
      refreshed: ({ accessToken, refreshToken, expiresIn }) => {
        const login = stored.providerLogin.get();
        if (!login) return;
        const expiresAt = new Date(Date.now() + expiresIn * 1000);
        stored.providerLogin.set({ ...login, accessToken, refreshToken, expiresIn, expiresAt });
      },
      ended: (reason) =>
        void importWithRetry(() => import('@/entities/session/logout'))
          .then(({ logOut }) => logOut(reason))
          .catch(reportError),
    },
  });
  window.addEventListener('pagehide', flushCallLog);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushCallLog();
  });
}
