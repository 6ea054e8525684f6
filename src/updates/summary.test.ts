import { describe, expect, it, vi } from 'vitest';

import { askNow, subscribeToWishes } from './summary';

describe('askNow', () => {
  it('is answered once, whether it comes before or after the first listener', () => {
    const listener = vi.fn<() => void>();
    askNow();
    const leave = subscribeToWishes(listener);
    expect(listener).toHaveBeenCalledTimes(1);
    askNow();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    askNow();
    expect(listener).toHaveBeenCalledTimes(2);
    const again = vi.fn<() => void>();
    subscribeToWishes(again);
    expect(again).toHaveBeenCalledTimes(1);
  });
});
