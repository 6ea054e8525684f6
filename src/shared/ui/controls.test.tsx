import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import texts from '../i18n/de.json';
import { startI18n } from '../i18n/i18n';
import { type Tone, Badge, Count, StatusShape, toneColor } from './badge';
import { Banner, ErrorState } from './banner';
import { Button, IconButton } from './button';
import { Disclosure } from './disclosure';
import { EmptyState } from './empty-state';
import { ExternalLink } from './links';
import { PageHeader } from './page-header';
import { ProgressBar } from './progress-bar';
import { SearchField } from './search-field';
import { SegmentedControl } from './segmented-control';
import { Loading, Skeleton } from './skeleton';

beforeAll(() => startI18n({ shared: texts }));

type Press = () => void;

describe('a button', () => {
  it('does what it says', async () => {
    const press = vi.fn<Press>();
    render(<Button onClick={press}>Speichern</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(press).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'Senden',
      (onClick: () => void) => (
        <Button busy={false} onClick={onClick}>
          Senden
        </Button>
      ),
    ],
    [
      'Löschen',
      (onClick: () => void) => <IconButton label="Löschen" icon={Trash2} busy={false} onClick={onClick} />,
    ],
  ])('takes a double click on »%s« for one, and is there for the next', async (name, button) => {
    const press = vi.fn<() => void>();
    render(button(press));
    const shown = screen.getByRole('button', { name });
    shown.click();
    shown.click();
    expect(press).toHaveBeenCalledTimes(1);
    await userEvent.click(shown);
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('keeps its name and does nothing while it is busy', async () => {
    const press = vi.fn<Press>();
    render(
      <Button busy onClick={press}>
        Speichern
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Speichern' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('stays in the tab order when it is locked, and its reason stands beside it', async () => {
    const press = vi.fn<Press>();
    render(
      <Button lockedReason="Die Rolle fehlt" onClick={press}>
        Freigeben
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Freigeben', description: 'Die Rolle fehlt' });
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByText('Die Rolle fehlt')).toBeVisible();
  });
});

describe('a banner', () => {
  it.each([
    ['error', 'alert'],
    ['warning', 'group'],
    ['success', 'group'],
    ['locked', 'group'],
    ['info', 'group'],
  ] as const)('of kind %s has the role %s', (tone, role) => {
    render(<Banner tone={tone} title="Das Ticket wurde nicht gespeichert" />);
    expect(screen.getByRole(role)).toHaveTextContent('Das Ticket wurde nicht gespeichert');
  });

  it('stays until it is closed', async () => {
    const close = vi.fn<Press>();
    render(<Banner tone="error" title="Fehler" onClose={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a status', () => {
  const tones: readonly Tone[] = ['new', 'open', 'progress', 'waiting', 'solved', 'done', 'failed', 'closed'];

  it('has a word, and a shape no other status has', () => {
    const shapes = tones.map((tone) => {
      const { container, unmount } = render(<StatusShape tone={tone} />);
      const shape = container.querySelector('svg')?.innerHTML ?? '';
      unmount();
      return shape;
    });
    expect(new Set(shapes).size).toBe(tones.length);
    render(<Badge tone="waiting">Wartet auf Sie</Badge>);
    expect(screen.getByText('Wartet auf Sie')).toBeVisible();
    expect(toneColor('waiting')).toBe('var(--waiting)');
  });

  it.each(tones)('%s is a single path, for hundreds stand in a table', (tone) => {
    const { container } = render(<StatusShape tone={tone} />);
    expect(container.querySelectorAll('path')).toHaveLength(1);
  });

  it('is cut where its word is long, so that its tip says it whole', () => {
    const long = 'Wartet auf die Rückmeldung eines externen Dienstleisters';
    render(<Badge tone="waiting">{long}</Badge>);
    expect(screen.getByText(long)).toHaveClass('not-print:truncate');
  });
});

describe('progress', () => {
  it.each([
    [35, '35\u00a0%', 35],
    [0, '0\u00a0%', 0],
    [130, '130\u00a0%', 100],
    [-5, '-5\u00a0%', 0],
  ])('of %d says %s and stays in its track', (percent, words, filled) => {
    render(<ProgressBar percent={percent} label="Fortschritt" />);
    const bar = screen.getByRole('progressbar', { name: 'Fortschritt' });
    expect(bar).toHaveAttribute('aria-valuenow', String(filled));
    expect(bar).toHaveAttribute('aria-valuetext', words);
  });
});

describe('choosing from a few', () => {
  it('is a group of radio buttons', async () => {
    const user = userEvent.setup();
    const Amounts = () => {
      const [value, setValue] = useState<'3' | '10'>('3');
      return (
        <SegmentedControl
          label="Anzeigen"
          value={value}
          onChange={setValue}
          options={[
            { value: '3', label: '3' },
            { value: '10', label: '10' },
          ]}
        />
      );
    };
    render(<Amounts />);
    expect(screen.getByRole('group', { name: 'Anzeigen' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '10' }));
    expect(screen.getByRole('radio', { name: '10' })).toBeChecked();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '3' })).toBeChecked();
  });
});

describe('a search field', () => {
  it('is emptied by Escape or its cross and keeps the focus', async () => {
    const user = userEvent.setup();
    const Search = () => {
      const [value, setValue] = useState('vpn');
      return <SearchField label="Suchen" value={value} onChange={setValue} />;
    };
    render(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Suchen' });
    await user.type(field, '{Escape}');
    expect(field).toHaveValue('');
    await user.type(field, 'drucker');
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('keeps caret and letters where its value follows late, as the address does', async () => {
    const user = userEvent.setup();
    const Search = () => {
      const [value, setValue] = useState('dr');
      const later = (next: string) => void setTimeout(() => setValue(next), 20);
      return (
        <>
          <SearchField label="Suchen" value={value} onChange={later} />
          <Button onClick={() => setValue('')}>Zurücksetzen</Button>
          <output>{value}</output>
        </>
      );
    };
    render(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Suchen' });
    await user.type(field, 'ucke', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('ducker');
    await screen.findByText('ducker');
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    await waitFor(() => expect(field).toHaveValue(''));
  });
});

describe('the states of a view', () => {
  it('empty says what is missing and offers a step', () => {
    render(<EmptyState title="Noch keine Notizen" text="…" action={<Button>Notiz schreiben</Button>} />);
    expect(screen.getByText('Noch keine Notizen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Notiz schreiben' })).toBeVisible();
  });

  it('failed says what failed and tries again', async () => {
    const retry = vi.fn<Press>();
    render(<ErrorState title="Ihre Aufgaben konnten nicht geladen werden." onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Ihre Aufgaben konnten nicht geladen werden.');
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('loading is said in words, with any skeleton', () => {
    render(
      <Loading>
        <Skeleton className="h-3" />
        <Skeleton round className="size-26" />
      </Loading>,
    );
    expect(screen.getByText('Wird geladen')).toBeInTheDocument();
  });
});

describe('getting around', () => {
  it('a page begins with a heading that can take the focus', () => {
    render(<PageHeader title="Ihre Tickets" lead="12 von 148" />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Ihre Tickets' });
    heading.focus();
    expect(heading).toHaveFocus();
  });

  it('a link out of the portal says that it opens a window', () => {
    render(<ExternalLink href="https://example.test/">Beitrag lesen</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Beitrag lesen (öffnet in einem neuen Fenster)' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('a disclosure opens its content', async () => {
    render(
      <Disclosure title="Wie lege ich ein Ticket an?">
        <Count>2</Count> Schritte
      </Disclosure>,
    );
    expect(screen.getByText(/Schritte/)).not.toBeVisible();
    await userEvent.click(screen.getByText('Wie lege ich ein Ticket an?'));
    expect(screen.getByText(/Schritte/)).toBeVisible();
  });
});
