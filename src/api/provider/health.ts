import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import type { CallOptions } from '../http';
import { provider } from './client';

/** Whether the provider's REST interface answers that it is up. @throws ApiError */
export async function checkProvider({ signal }: CallOptions = {}): Promise<void> {
  await provider.json(z.object({ status: z.literal('UP') }), { url: '/health', signal });
}

/** Version of the provider's service. */
export async function loadServiceVersion({ signal }: CallOptions = {}): Promise<string> {
  const { version } = await provider.json(z.object({ version: z.string() }), {
    url: '/buildProperties',
    signal,
  });
  return version;
}

/** The maintenance notice as HTML; null when there is none (404, R-LOG-05). */
export async function loadMaintenance({ signal }: CallOptions = {}): Promise<string | null> {
  try {
    const html = await provider.text({ url: '/maintenance.html', signal });
    return html.trim() || null;
  } catch (error) {
    if (isApiError(error, 'notFound')) return null;
    throw error;
  }
}
