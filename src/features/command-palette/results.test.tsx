import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListTodo } from 'lucide-react';
import { beforeAll, expect, test, vi } from 'vitest';

import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';

import { Results } from './command-palette';
import texts from './de.json';
import type { Command } from './use-found';

beforeAll(() => startI18n({ shared, 'command-palette': texts }));

test('A task that two areas name stands there for each, and each can be chosen', async () => {
  const task = { label: 'Auditplan erstellen', icon: ListTodo, run: () => undefined };
  const commands = ['Datenschutz', 'Qualität'].map((detail) => ({
    ...task,
    id: `task-${detail}-AUF1`,
    detail,
  }));
  const onChoose = vi.fn<(command: Command) => void>();
  render(
    <Results
      asking
      found={{
        groups: [{ id: 'tasks', commands, total: 2, rank: 0 }],
        total: 2,
        pending: false,
        failed: [],
      }}
      onChoose={onChoose}
    />,
  );
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(commands.map(({ label, detail }) => label + detail));
  await userEvent.click(screen.getByRole('option', { name: /Datenschutz/ }));
  expect(onChoose).toHaveBeenCalledWith(commands[0]);
});
