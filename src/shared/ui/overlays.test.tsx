import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { noteStoredInput, useUnsentInput } from '../form/unsent-input';
import shared from '../i18n/de.json';
import { startI18n } from '../i18n/i18n';
import { Button } from './button';
import { Carousel } from './carousel';
import { ConfirmDialog } from './confirm-dialog';
import texts from './de.json';
import { Dialog } from './dialog';
import { stubObservers } from './jsdom.fixtures';
import { Menu } from './menu';
import { Tabs } from './tabs';
import { ToastRegion, queueToast } from './toast';

beforeAll(() => startI18n({ shared, 'shared/ui': texts }));

type Press = () => void;

describe('a dialog', () => {
  const WithDialog = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Öffnen</Button>
        {open && (
          <Dialog title="Passwort anfordern" onClose={() => setOpen(false)} actions={<Button>Senden</Button>}>
            Sie erhalten eine E-Mail.
          </Dialog>
        )}
      </>
    );
  };

  it('is named, holds the focus, closes with Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<WithDialog />);
    await user.click(screen.getByRole('button', { name: 'Öffnen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Passwort anfordern' });
    expect(dialog).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Senden' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Öffnen' })).toHaveFocus());
  });

  const Form = ({ stored }: { stored: boolean }) => {
    const [form] = useState({});
    useUnsentInput(form, true);
    useEffect(() => noteStoredInput(form, stored), [form, stored]);
    return <input aria-label="Passphrase" />;
  };
  it.each([
    ['stored', true, false, 1],
    ['lost', false, false, 0],
    ['lost, as that of the page behind it', false, true, 1],
  ])('whose input is %s closes by Escape and a click beside it: %s', async (_, stored, behind, times) => {
    const close = vi.fn<Press>();
    const form = (dialog: boolean) => (
      <>
        {behind && <Form stored={false} />}
        {dialog && (
          <Dialog title="Mappe vorbereiten" onClose={close}>
            {!behind && <Form stored={stored} />}
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(form(false));
    rerender(form(true));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(times);
    await userEvent.click(document.querySelector('[class*=bg-scrim]') ?? document.body);
    expect(close).toHaveBeenCalledTimes(2 * times);
  });
});

describe('asking before something irreversible', () => {
  const ask = async (props: { busy?: boolean; error?: string }) => {
    const confirm = vi.fn<Press>();
    const close = vi.fn<Press>();
    render(
      <ConfirmDialog
        title="Benutzer »m.weber@example.test« löschen?"
        irreversible
        confirmLabel="Löschen"
        busy={props.busy ?? false}
        error={props.error}
        onConfirm={confirm}
        onClose={close}
      >
        Der Benutzer kann sich danach nicht mehr anmelden.
      </ConfirmDialog>,
    );
    const dialog = await screen.findByRole('alertdialog', {
      name: /Benutzer »m.weber@example.test« löschen/,
    });
    return { confirm, close, dialog };
  };

  it('says with its name what follows', async () => {
    const { dialog } = await ask({});
    expect(dialog).toHaveAccessibleDescription('Der Benutzer kann sich danach nicht mehr anmelden.');
  });

  it('gives the focus to the safe answer', async () => {
    const { confirm, close } = await ask({});
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(close).toHaveBeenCalledOnce();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('reports a failure in place and can be tried again', async () => {
    const { confirm } = await ask({ error: 'Der Benutzer konnte nicht gelöscht werden.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Der Benutzer konnte nicht gelöscht werden.');
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('cannot be left while it happens', async () => {
    const { close } = await ask({ busy: true });
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('tabs', () => {
  it('show counts and follow the arrow keys', async () => {
    const user = userEvent.setup();
    const Lists = () => {
      const [selected, setSelected] = useState<'recent' | 'favourites'>('recent');
      return (
        <Tabs
          label="Aufgaben"
          selected={selected}
          onSelect={setSelected}
          tabs={[
            { id: 'recent', label: 'Zuletzt bearbeitet', count: 84 },
            { id: 'favourites', label: 'Favoriten', count: 6 },
          ]}
        >
          Inhalt von {selected}
        </Tabs>
      );
    };
    render(<Lists />);
    await user.click(screen.getByRole('tab', { name: 'Zuletzt bearbeitet 84' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Favoriten 6' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Favoriten 6' })).toHaveTextContent('Inhalt von favourites');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Zuletzt bearbeitet 84' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Favoriten 6' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Inhalt von recent');
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});

describe('a menu', () => {
  it('opens, marks what is chosen and acts', async () => {
    const user = userEvent.setup();
    const choose = vi.fn<Press>();
    render(
      <Menu
        label="Darstellung"
        icon={Sun}
        entries={[
          { id: 'light', label: 'Hell', chosen: true, onAction: vi.fn<Press>() },
          { id: 'dark', label: 'Dunkel', chosen: false, onAction: choose },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Darstellung' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Hell' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dunkel' }));
    expect(choose).toHaveBeenCalledOnce();
  });

  it('has the focus while it is open, and gives it back', async () => {
    const user = userEvent.setup();
    render(
      <Menu label="Konto" icon={Sun} entries={[{ id: 'a', label: 'Profil', onAction: vi.fn<Press>() }]} />,
    );
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profil' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Konto' })).toHaveFocus());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('stays while the page still moves, and closes with the next movement', async () => {
    const user = userEvent.setup();
    render(
      <Menu label="Konto" icon={Sun} entries={[{ id: 'a', label: 'Profil', onAction: vi.fn<Press>() }]} />,
    );
    const openedAt = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(openedAt);
    await user.click(screen.getByRole('button', { name: 'Konto' }));
    await screen.findByRole('menu');
    clock.mockRestore();
    const scrollAfter = (ms: number) => {
      const event = new Event('scroll', { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: openedAt + ms });
      act(() => void document.dispatchEvent(event));
    };
    // A movement may go on for longer than the pause between two.
    for (const ms of [16, 200, 400, 600]) scrollAfter(ms);
    expect(screen.getByRole('menu')).toBeVisible();
    scrollAfter(900);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a toast', () => {
  it('is polite, offers to undo, and goes after six seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const undo = vi.fn<Press>();
    render(<ToastRegion />);
    act(() =>
      queueToast({
        text: '3 Dokumente als gelesen markiert',
        action: { label: 'Rückgängig', onPress: undo },
      }),
    );
    expect(screen.getByRole('region', { name: 'Meldungen' })).toBeVisible();
    // Other files share the queue, and what they told may still stand there.
    const [toast] = screen.getAllByRole('alertdialog');
    const inToast = within(toast ?? document.body);
    expect(inToast.getByRole('group')).toHaveTextContent('3 Dokumente als gelesen markiert');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(inToast.getByRole('button', { name: 'Rückgängig' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('3 Dokumente als gelesen markiert')).toBeNull();

    await user.click(document.body);
    act(() => queueToast({ text: 'Ticket erfolgreich geändert.' }));
    expect(screen.getByText('Ticket erfolgreich geändert.')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(6100);
    });
    expect(screen.queryByText('Ticket erfolgreich geändert.')).toBeNull();
  });
});

describe('the carousel', () => {
  const slides = ['NIS-2-Meldepflicht', 'Neue Schulungen', 'Wartung'].map((title) => ({
    key: title,
    content: <h2>{title}</h2>,
  }));
  const stubMotion = (reduced: boolean) =>
    vi.stubGlobal('matchMedia', () => ({
      matches: reduced,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));

  beforeEach(stubObservers);

  it('says where one is and can be stopped', async () => {
    stubMotion(false);
    render(<Carousel held={false} label="Neuigkeiten" slides={slides} />);
    expect(screen.getByRole('region', { name: 'Neuigkeiten' })).toBeVisible();
    expect(screen.getByText('1 von 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Weiter' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Anhalten' }));
    expect(screen.getByRole('button', { name: 'Fortsetzen' })).toBeVisible();
  });

  it('stands still, without a button to stop it, for who wants less motion', () => {
    stubMotion(true);
    render(<Carousel held={false} label="Neuigkeiten" slides={slides} />);
    expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull();
  });

  it('needs no controls for a single slide', () => {
    stubMotion(false);
    render(<Carousel held={false} label="Neuigkeiten" slides={slides.slice(0, 1)} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
