import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Priority, PriorityShape, priorityColor } from './priority';

describe('a priority', () => {
  it('has a shape of its own on each level, and none for unknown ones', () => {
    const shapes = [50, 40, 30, 20, 10, 0].map((level) => {
      const { container, unmount } = render(<PriorityShape level={level} />);
      const shape = container.querySelector('svg')?.innerHTML ?? '';
      unmount();
      return shape;
    });
    expect(new Set(shapes).size).toBe(6);
    expect(priorityColor(77)).toBe('var(--priority-0)');
    render(<Priority level={50} label="Kritisch" />);
    expect(screen.getByText('Kritisch')).toBeVisible();
  });
});
