import { newsCount } from '@/entities/updates/summary';

/** The number on the icon of the installed portal, where the browser can show one. */
export function showAppBadge(): void {
  if (!('setAppBadge' in navigator)) return;
  const news = newsCount();
  // A browser may refuse it, as for a portal that is not installed.
  (news > 0 ? navigator.setAppBadge(news) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Takes it away, as at a logout. */
export function clearAppBadge(): void {
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
}
