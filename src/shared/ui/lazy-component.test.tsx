import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { startI18n } from '../i18n/i18n';
import { lazyComponent } from './lazy-component';

beforeAll(() => startI18n({}));

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const shown = (Part: ReturnType<typeof lazyComponent<object>>) =>
  act(() => render(<Part fallback="kommt gleich" />));
const partOf = () => vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(() => <p>Ein Menü</p>));

describe('A part whose code comes on demand', () => {
  it('is asked for when it is shown', async () => {
    const load = partOf();
    const Part = lazyComponent(load);
    expect(load).not.toHaveBeenCalled();
    await shown(Part);
    expect(await screen.findByText('Ein Menü')).toBeVisible();
  });

  it('is there without a connection when it was fetched before', async () => {
    const load = partOf();
    const Part = lazyComponent(load);
    Part.prefetch();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    offline();
    await shown(Part);
    expect(await screen.findByText('Ein Menü')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not asked for without a connection, not even before it is shown', async () => {
    const connection = offline();
    const load = partOf();
    const Part = lazyComponent(load);
    Part.prefetch();
    await shown(Part);
    expect(screen.getByText('kommt gleich')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    connection.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Ein Menü')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });
});
